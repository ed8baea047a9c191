import { randomUUID } from 'node:crypto'
import { replyAddress } from '../reply-token.ts'
import { createMailroom } from './mailroom.ts'

type Step = { direction: 'in' | 'out'; chat: string; options: readonly string[]; headers: readonly string[] }
export type SpecialCase = { name: string; steps: readonly Step[] }

const addresses = { support: 'support@shop.example', sales: 'sales@shop.example' }
const defaults = { From: 'Анна <anna@mail.example>', To: addresses.support, Subject: 'Заказ 15' }

/**
 * Reads `special-cases.txt`: cases between empty lines, the first line a name; `in A` a letter and the chat it should end up in, new where
 * the name is; `out A` our answer; indented lines are headers that differ. `{2}` is the id of the second letter of the case.
 */
export function readSpecialCases(text: string): SpecialCase[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [name = '', ...lines] = block.split('\n')
      const steps: (Step & { headers: string[] })[] = []
      for (const line of lines) {
        const [direction, chat = '', ...options] = line.split(' ')
        if (line.startsWith('  ')) steps.at(-1)?.headers.push(line.slice(2))
        else steps.push({ direction: direction === 'out' ? 'out' : 'in', chat, options, headers: [] })
      }
      return { name, steps }
    })
}

/** Plays a case in fresh mailboxes; answers where the letters ended up and where they should have. */
export async function playSpecialCase({ steps }: SpecialCase): Promise<{ found: string[]; expected: string[] }> {
  const mailrooms = {
    support: createMailroom({ address: addresses.support, secret: 'secret of support' }),
    sales: createMailroom({ address: addresses.sales, secret: 'secret of sales' }),
  }
  const names = new Map<string, string>()
  const letters: { id: string; serverId: string }[] = []
  const found: string[] = []
  const expected: string[] = []
  let at = Date.parse('2026-11-05T09:30:00Z')
  for (const [index, step] of steps.entries()) {
    at += 60_000 + later(step.options)
    const mailroom = step.options.includes('@sales') ? mailrooms.sales : mailrooms.support
    const serverId = `<${index}.rewritten@server.example>`
    if (step.direction === 'out') {
      const customer = step.options[step.options.indexOf('to') + 1]
      const known = [...names].find(([, name]) => name === step.chat)?.[0]
      const chatId = known ?? mailroom.start(customer ?? '', defaults.Subject, new Date(at))
      names.set(chatId, step.chat)
      letters.push({ id: mailroom.send(chatId, new Date(at), step.options.includes('server') ? serverId : null), serverId })
      continue
    }
    const id = `<${index}.${randomUUID()}@mail.example>`
    const result = await mailroom.receive(letter(step, id, letters), new Date(at))
    letters.push({ id: /^Message-ID: (<.*>)$/m.exec(step.headers.join('\n'))?.[1] ?? id, serverId })
    expected.push(step.chat)
    if (result?.isNew) names.set(result.chatId, [...names.values()].includes(step.chat) ? 'a chat too many' : step.chat)
    found.push(result ? (names.get(result.chatId) ?? 'none') : 'ignored')
  }
  return { found, expected }
}

function later(options: readonly string[]): number {
  const [, amount = '0', unit] = /^\+(\d+)([dh])$/.exec(options.find((option) => option.startsWith('+')) ?? '') ?? []
  return Number(amount) * (unit === 'd' ? 86_400_000 : 3_600_000)
}

function letter(step: Step, id: string, letters: readonly { id: string; serverId: string }[]): string {
  const written = step.headers.map((line) => filled(line, letters))
  const has = (name: string) => written.some((line) => line.startsWith(`${name}:`))
  const head = Object.entries({ ...defaults, 'Message-ID': id, 'Content-Type': 'text/plain; charset=utf-8' })
    .filter(([name]) => !has(name))
    .map(([name, value]) => `${name}: ${value}`)
  return [...head, ...written.filter((line) => line !== 'Message-ID: none'), '', 'Текст'].join('\r\n')
}

function filled(line: string, letters: readonly { id: string; serverId: string }[]): string {
  const many = Array.from({ length: 100 }, (_, index) => `<${index}@old.example>`).join('\r\n ')
  return line
    .replace('{many}', many)
    .replace('й{nfd}', '\u0438\u0306')
    .replace(/\{(\d+)((?::\w+)*)\}/g, (_whole, number: string, forms: string) =>
      forms
        .split(':')
        .slice(1)
        .reduce((value, form) => changed(value, form, letters[Number(number) - 1]?.serverId ?? ''), letters[Number(number) - 1]?.id ?? ''),
    )
}

function changed(value: string, form: string, serverId: string): string {
  if (form === 'server') return serverId
  if (form === 'bare') return value.slice(1, -1)
  if (form === 'upper') return value.toUpperCase()
  if (form === 'address') return replyAddress(addresses.support, /\.([0-9a-z]{45})@/.exec(value)?.[1] ?? '')
  // One character of the signature is another one.
  return value.replace(/(.)(?=@shop)/, (last) => (last === 'a' ? 'b' : 'a'))
}
