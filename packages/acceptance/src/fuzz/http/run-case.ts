import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { innardsIn } from '../api/innards.ts'
import { type HttpAnswer, readAnswer } from '../wire/read-answer.ts'
import type { WireCase } from './wire-case.ts'

/** How long another answer may take to follow the first. */
const lingerMs = 60

/** Sends a case on a connection of its own; answers what was wrong with what came back. `mayHang`: it is left without an answer on purpose. */
export async function runCase(
  port: number,
  one: WireCase,
  { mayHang, patienceMs = 30_000 }: { mayHang: boolean; patienceMs?: number },
): Promise<string[]> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received: Buffer = Buffer.alloc(0)
  let [closed, lastAt] = [false, performance.now()]
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
  })
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    lastAt = performance.now()
  })
  for (const part of one.parts) {
    if (closed) break
    socket.write(part)
    if (one.pauseMs) await sleep(one.pauseMs)
  }
  const method = /^[A-Z]+/.exec(String(one.parts[0]).slice(0, 20))?.[0] ?? ''
  const until = performance.now() + (mayHang ? 200 : patienceMs)
  while (!closed && performance.now() < until && !(answersIn(received, method, false).length > 0 && performance.now() - lastAt > lingerMs))
    await sleep(5)
  const answers = answersIn(received, method, closed)
  socket.destroy()
  if (answers.length === 0 && !closed) return mayHang ? [] : ['no answer in time']
  return complaints(one, answers)
}

function answersIn(bytes: Buffer, method: string, ended: boolean): HttpAnswer[] {
  const answers: HttpAnswer[] = []
  for (let rest = bytes; rest.length > 0; ) {
    const answer = readAnswer(rest, method, ended)
    if (!answer) break
    answers.push(answer)
    rest = rest.subarray(answer.length)
  }
  return answers
}

/** Visitors who follow an old link read a page. */
const forPeople = /^(GET )?\/(c|widget\/frame)\//

function complaints({ title, allowed, answersMax }: WireCase, answers: HttpAnswer[]): string[] {
  const [first] = answers
  const status = first?.status ?? 'closed'
  const found: string[] = []
  if (status !== 400 && !allowed.includes(status)) found.push(`the answer was ${status}`)
  if (answers.length > answersMax) found.push(`${answers.length} answers came: ${answers.map((one) => one.status).join()}`)
  for (const { status, headers, body } of answers) {
    if (status >= 500 && status !== 501 && status !== 505) found.push(`it was a defect: ${status} ${body.toString().slice(0, 200)}`)
    const innards = status >= 400 ? innardsIn(body.toString()) : undefined
    if (innards) found.push(`it shows ${innards}`)
    if (status >= 400 && headers.get('content-type')?.startsWith('text/html') && !forPeople.test(title)) found.push('a refusal is a page')
  }
  return found
}
