import { type ApiScope, apiScopes, newId, type ProcedureMeta, type RightName, rightsThatOpen } from '@besedka/contract'
import { type Answer, type Caller, call } from './call.ts'
import { callerFor, exampleInputs } from './example-inputs.ts'
import type { World } from './example-world.ts'
import { isId, leavesOf, withLeaf } from './leaves.ts'
import type { Person } from './person.ts'
import type { Procedure } from './procedures.ts'

/** Everything that the doors of a procedure are tried with. `address` is the server under trial. */
export type Trial = {
  address: string
  ours: World
  theirs: World
  deadToken: string
  /** A colleague with every right but these. */
  without(rights: readonly RightName[]): Promise<Person>
  /** The token of an API key of ours with these scopes. */
  keyFor(scopes: readonly ApiScope[]): Promise<string>
  /** A colleague with every right, in an organisation whose plan lacks one option. */
  withoutOption(option: NonNullable<ProcedureMeta['option']>): Promise<Person>
}

/** What is wrong with the doors of a procedure, one sentence each; nothing when they stand. */
export async function doorViolations(trial: Trial, procedure: Procedure): Promise<string[]> {
  const { door, option } = procedure.meta
  const input = exampleInputs[procedure.name](trial.ours)
  const ask = (token: string | undefined) => call({ address: trial.address, token }, procedure.name, input)
  const found: string[] = []
  const expectRefusal = (who: string, answer: Answer, code: string, status: number) => {
    if (answer.status !== status || codeOf(answer) !== code) found.push(`${procedure.name}: ${who} got ${answer.status} ${codeOf(answer)}`)
  }

  if (door === 'public') return found
  const wrongDoor = door === 'staff' ? trial.ours.visitor.token : trial.ours.anna.caller.token
  expectRefusal('nobody', await ask(undefined), 'unauthorizedException', 401)
  expectRefusal('a dead token', await ask(trial.deadToken), 'unauthorizedException', 401)
  expectRefusal('a guessed token', await ask('x'.repeat(43)), 'unauthorizedException', 401)
  expectRefusal('the other door’s token', await ask(wrongDoor), 'unauthorizedException', 401)
  const opening = rightsThatOpen(procedure.meta)
  if (opening.length > 0)
    expectRefusal('a colleague without the right', await ask((await trial.without(opening)).caller.token), 'accessDeniedException', 403)
  if (option) {
    const { token } = (await trial.withoutOption(option)).caller
    expectRefusal('an organisation without the option', await ask(token), 'accessDeniedException', 403)
  }
  return found
}

/** What is wrong with how API keys are let in: only to calls with a scope, and only with that scope. */
export async function keyViolations(trial: Trial, procedure: Procedure): Promise<string[]> {
  const { door, scope, alsoScope } = procedure.meta
  if (door !== 'staff') return []
  const input = exampleInputs[procedure.name](trial.ours)
  const ask = async (scopes: readonly ApiScope[]) =>
    codeOf(await call({ address: trial.address, token: await trial.keyFor(scopes) }, procedure.name, input))
  const found: string[] = []
  const needed = alsoScope ? [scope, alsoScope] : [scope]
  for (const missing of needed) {
    const answer = await ask(apiScopes.filter((one) => one !== missing))
    if (answer === 'accessDeniedException') continue
    found.push(`${procedure.name}: a key without ${missing ?? 'a scope that opens it'} got ${answer}`)
    break
  }
  const withScope = scope && (await ask(alsoScope ? [scope, alsoScope] : [scope]))
  if (withScope === 'accessDeniedException' || withScope === 'unauthorizedException') {
    found.push(`${procedure.name}: a key with the scope got ${withScope}`)
  }
  return found
}

/** Ids that the client makes itself; every other id names something that is there. */
const clientMade = new Set(['id'])

/**
 * Another organisation's ids must answer, byte for byte, what ids of nothing answer. Only the provider level is above the organisations; what
 * it may see of them, and that it says why, its own tests try.
 */
export async function tenancyViolations(trial: Trial, procedure: Procedure): Promise<string[]> {
  if (procedure.meta.right === 'RIGHT_OBSERVER') return []
  const example = exampleInputs[procedure.name]
  const [ours, theirs] = [example(trial.ours), example(trial.theirs)]
  const caller: Caller = { ...callerFor(trial.ours, procedure.meta), address: trial.address }
  const found: string[] = []
  for (const { path, value } of leavesOf(theirs)) {
    if (!isId(value) || clientMade.has(String(path.at(-1)))) continue
    const unknown = newId()
    const [foreignAnswer, unknownAnswer] = [
      await call(caller, procedure.name, withLeaf(ours, path, value)),
      await call(caller, procedure.name, withLeaf(ours, path, unknown)),
    ]
    const [first, second] = [blank(foreignAnswer, value), blank(unknownAnswer, unknown)]
    if (first !== second) found.push(`${procedure.name}: a foreign ${path.join('.')} answers ${first}, an unknown one ${second}`)
  }
  return found
}

/** Inputs that the contract's schema refuses must be refused by the server, and name the field. */
export async function inputViolations(trial: Trial, procedure: Procedure): Promise<string[]> {
  const caller: Caller = { ...callerFor(trial.ours, procedure.meta), address: trial.address }
  const example = exampleInputs[procedure.name](trial.ours)
  const found: string[] = []
  for (const { path } of leavesOf(example)) {
    for (const wrong of ['not what is asked for', { deep: [1] }, 1e30, null]) {
      const input = withLeaf(example, path, wrong)
      if (!procedure.input || procedure.input.safeParse(asSent(procedure, input)).success) continue
      const answer = await call(caller, procedure.name, input)
      if (answer.status !== 422 || codeOf(answer) !== 'validationException') {
        found.push(`${procedure.name}: ${path.join('.')} = ${JSON.stringify(wrong)} got ${answer.status} ${codeOf(answer)}`)
      }
    }
  }
  return found
}

/** In a query and in a path everything is text. */
function asSent(procedure: Procedure, input: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.entries(input).map(([key, value]) =>
    procedure.method === 'GET' || procedure.path.includes(`{${key}}`) ? [key, String(value)] : [key, value],
  )
  return Object.fromEntries(texts)
}

function codeOf(answer: Answer): string {
  try {
    return JSON.parse(answer.text).code
  } catch {
    return `no JSON: ${answer.text.slice(0, 80)}`
  }
}

/** The answer without the id that was asked for. */
function blank(answer: Answer, id: string): string {
  return `${answer.status} ${answer.text.replaceAll(id, '…')}`
}
