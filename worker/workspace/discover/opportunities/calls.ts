import type {
  AddedOpportunities,
  NewOpportunities,
  NewOpportunity,
  OpportunityChange,
  OpportunityDetail,
  OpportunityFilter,
  OpportunityPage,
  PastedRequest,
  Pitch,
  ReadRequest,
  Topics,
} from "./contract.ts"

/** What the browser asks here, and what it gets. */
export interface OpportunityCalls {
  "GET /opportunities": { query: OpportunityFilter; answer: OpportunityPage }
  "POST /opportunities": { body: NewOpportunity; answer: OpportunityDetail }
  "POST /opportunities/reading": { body: PastedRequest; answer: { requests: ReadRequest[] } }
  "POST /opportunities/digest": { body: NewOpportunities; answer: AddedOpportunities }
  "GET /opportunities/topics": { answer: Topics }
  "PUT /opportunities/topics": { body: Topics; answer: Topics }
  "GET /opportunities/:id": { answer: OpportunityDetail }
  "PUT /opportunities/:id": { body: OpportunityChange; answer: OpportunityDetail }
  "POST /opportunities/:id/pitch": { answer: Pitch }
}
