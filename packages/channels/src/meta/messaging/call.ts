import type { SendError } from '../../kit/send-error.ts'
import { callGraph, type GraphCall, type GraphRefusal } from '../graph.ts'
import { explainRefusal } from './explain-refusal.ts'
import type { MessagingConnection } from './platform.ts'

/** Calls the Messenger Platform as the page. Throws {@link SendError}; tokens are in no error. */
export async function call<Result>(
  connection: Pick<MessagingConnection, 'secrets' | 'apiBase' | 'net'>,
  given: GraphCall<Result>,
): Promise<Result> {
  return callGraph(connection, given, explain)
}

/** Calls it as the app, whose secret is its token. Throws {@link SendError}. */
export async function callAsApp<Result>(connection: MessagingConnection, given: Omit<GraphCall<Result>, 'token'>): Promise<Result> {
  const secret = connection.secrets.appSecret?.trim() ?? ''
  const hide = (refusal: GraphRefusal) => explain({ ...refusal, words: refusal.words.replaceAll(secret, '***') })
  return callGraph(connection, { ...given, token: `${connection.settings.appId}|${secret}` }, hide)
}

function explain(refusal: GraphRefusal): SendError {
  return explainRefusal(refusal)
}
