import type {
  Campaign,
  CampaignChange,
  CampaignDetail,
  ChangeStart,
  NewCampaign,
  PauseCampaign,
  Preview,
  PreviewFilter,
  StepsInput,
  TestSent,
} from "./contract.ts"

/** The campaign of the guided first run. */
export interface SampleRun {
  campaignId: string
  people: number
}

/** What the browser asks here, and what it gets. */
export interface CampaignCalls {
  "POST /campaigns": { body: NewCampaign; answer: CampaignDetail }
  "POST /campaigns/sample": { answer: SampleRun }
  "GET /campaigns/:id": { answer: CampaignDetail }
  "PUT /campaigns/:id": { body: CampaignChange; answer: Campaign }
  "DELETE /campaigns/:id": { answer: undefined }
  "PUT /campaigns/:id/steps": { body: StepsInput; answer: CampaignDetail }
  "GET /campaigns/:id/preview": { query: PreviewFilter; answer: Preview }
  "POST /campaigns/:id/test": { body: PreviewFilter; answer: TestSent }
  "PUT /campaigns/:id/start": { body: ChangeStart; answer: Campaign }
  "DELETE /campaigns/:id/start": { answer: undefined }
  "POST /campaigns/:id/pause": { body: PauseCampaign; answer: undefined }
  "POST /campaigns/:id/resume": { answer: undefined }
  "POST /campaigns/:id/archive": { answer: undefined }
  "POST /campaigns/:id/duplicate": { answer: CampaignDetail }
}
