import type { Operations } from "./operations.generated.ts"

export type Name = keyof Operations
/** The calls that read. */
export type ReadName = { [One in Name]: "query" extends keyof Operations[One] ? One : never }[Name]
export type WriteName = Exclude<Name, ReadName>
/** The calls that read and are about no one thing, so that they may be given nothing. */
export type PlainName = { [One in ReadName]: keyof Ids<One> extends never ? One : never }[ReadName]
/** The calls that answer with a page of a list. */
export type PagedName = {
  [One in ReadName]: Operations[One]["answer"] extends { meta: object } ? One : never
}[ReadName]

/** The parameters of a call's path, by their names. */
type Ids<One extends Name> = Omit<Operations[One], "answer" | "expanded" | "query" | "body">
type Query<One extends ReadName> = NonNullable<Operations[One]["query"]>
type Listed<Part> = Extract<Part, readonly unknown[]>

/** The names that a call takes in `fields`, and in `expand`; never for one that takes none. */
export type FieldsOf<One extends ReadName> =
  Query<One> extends { fields?: infer Names } ? Listed<Names> : never
export type ExpandOf<One extends ReadName> =
  Query<One> extends { expand?: infer Names } ? Listed<Names> : never

/** What a call that reads is given. */
export type Reading<One extends ReadName, Fields, Expand> = Ids<One> & {
  query?: Omit<Query<One>, "fields" | "expand"> & { fields?: Fields; expand?: Expand }
}
/** What a call that writes is given. */
export type Writing<One extends WriteName> = Omit<Operations[One], "answer">

/** These names of a whole. Of a list whose names are known only when the program runs, any may be missing. */
type Some<Whole, Names extends readonly unknown[]> = number extends Names["length"]
  ? Partial<Pick<Whole, Names[number] & keyof Whole>>
  : Pick<Whole, Names[number] & keyof Whole>

type Chosen<Whole, Fields> = [Fields] extends [never]
  ? Whole
  : Fields extends readonly unknown[]
    ? Some<Whole, Fields>
    : never

type Expanded<One extends ReadName, Expand> = [Expand] extends [never]
  ? unknown
  : Operations[One] extends { expanded: infer Whole }
    ? Expand extends readonly unknown[]
      ? { expanded: Some<Whole, Expand> }
      : never
    : unknown

/** One thing as it is answered: with the fields that were asked for, and with what was expanded. */
export type Shaped<One extends ReadName, Whole, Fields, Expand> = Chosen<Whole, Fields> &
  Expanded<One, Expand>

/** One row of a page. */
export type Row<
  One extends PagedName,
  Fields,
  Expand,
> = Operations[One]["answer"]["data"] extends readonly (infer Whole)[]
  ? Shaped<One, Whole, Fields, Expand>
  : never

/** The answer of a call that reads. */
export type Answer<One extends ReadName, Fields, Expand> = Omit<Operations[One]["answer"], "data"> & {
  data: Operations[One]["answer"]["data"] extends readonly (infer Whole)[]
    ? Shaped<One, Whole, Fields, Expand>[]
    : Shaped<One, Operations[One]["answer"]["data"], Fields, Expand>
}

export interface CallOptions {
  /** Ends the call, also while it waits to be tried again; it is rejected with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Your own name for a write, kept for a day: a repetition by another run of your program is given the first answer. */
  idempotencyKey?: string | undefined
}

/** Makes one call by its name. */
export interface Call {
  <
    One extends PlainName,
    const Fields extends FieldsOf<One> = never,
    const Expand extends ExpandOf<One> = never,
  >(
    name: One,
    input?: Reading<One, Fields, Expand>,
    options?: CallOptions,
  ): Promise<Answer<One, Fields, Expand>>
  <
    One extends ReadName,
    const Fields extends FieldsOf<One> = never,
    const Expand extends ExpandOf<One> = never,
  >(
    name: One,
    input: Reading<One, Fields, Expand>,
    options?: CallOptions,
  ): Promise<Answer<One, Fields, Expand>>
  <One extends WriteName>(
    name: One,
    input: Writing<One>,
    options?: CallOptions,
  ): Promise<Operations[One]["answer"]>
}
