import type { BotScenario, CallTask } from '@besedka/contract'
import { pick } from './pick.ts'
import { filled, type Values, withValue } from './values.ts'

/** A request as it goes out, but for the values of secrets. */
export type CallRequest = {
  method: CallTask['method']
  url: string
  headers: { name: string; value: string; secret: string | null }[]
  body: string | null
}

/** Whether a call to this address may be tried: a web address whose host is the author's word, never the customer's. */
export function isCallAddress(url: string): boolean {
  return /^https?:\/\/[^\s/?#{}@]+([/?#]\S*)?$/.test(url) && URL.canParse(url.replaceAll(/[{}]/g, '_'))
}

/** Scheme, host and port of a call's address, which no value changes. */
export function originOf(url: string): string | undefined {
  return URL.parse(url.replaceAll(/[{}]/g, '_'))?.origin
}

/** Null: what the customer has said would lead to another path of the service than its author has written. */
export function requestOf(task: CallTask, scenario: BotScenario, values: Values): CallRequest | null {
  const url = filled(task.url, scenario, values, encodeURIComponent)
  if (climbs(url, task.url)) return null
  const sendsBody = task.method !== 'GET' && task.method !== 'DELETE' && task.body.trim() !== ''
  return {
    method: task.method,
    url,
    headers: task.headers.map(({ name, value, secret }) => ({ name, value: oneLine(filled(value, scenario, values)), secret })),
    body: sendsBody ? filled(task.body, scenario, values, inJson) : null,
  }
}

/** What is known after an answer: each path that leads to something fills its variable. */
export function valuesAfter(task: CallTask, values: Values, json: unknown): Values {
  return task.picks.reduce((known, { path, variable }) => withValue(known, variable, pick(json, path) ?? ''), values)
}

/** Whether a part of the path has become dots, which lead to the parts above it. Values bring no part of their own: their slashes are written out. */
function climbs(url: string, written: string): boolean {
  const authors = partsOfPath(written)
  return partsOfPath(url).some((part, at) => part !== authors[at] && /^(\.|%2e)+$/i.test(part))
}

function partsOfPath(url: string): string[] {
  return url.replace(/[?#].*$/s, '').split('/')
}

/** As it stands between the quotes of a JSON text. */
function inJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}

function oneLine(value: string): string {
  return value.replace(/[\r\n\0]+/g, ' ')
}
