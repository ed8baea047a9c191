import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, hasProgram, type RunningProgram, runProgram } from '../../testing/run-program.ts'
import { type KannelPorts, kannelConf } from './kannel-conf.ts'

/** The operator's end of Kannel's own test programs: it says what it was given, and writes as customers would. */
const operatorProgram = '/usr/lib/kannel/test/fakesmsc'

/** Why Kannel cannot run here, or undefined when it can. */
export function whyNoKannel(): string | undefined {
  if (!hasProgram('bearerbox', ['--version']) || !hasProgram('smsbox', ['--version'])) return 'Kannel is not installed'
  return existsSync(operatorProgram) ? undefined : 'kannel-extras is not installed'
}

/** What the operator was given: the text of one part, and whether it came in sixteen bits. */
export type OperatorMessage = { from: string; to: string; unicode: boolean; text: string }

export type RealKannel = {
  /** Its door for sending. */
  address: string
  /** A customer writes; any alphabet. */
  customerWrites(from: string, text: string): Promise<void>
  /** The parts that the operator was given, oldest first, while it was there. */
  given(): readonly OperatorMessage[]
  /** The operator is there; without it Kannel keeps what it was given. */
  connectOperator(): Promise<void>
  stop(): Promise<void>
}

/** Starts Kannel in a folder of its own, on free ports. */
export async function startKannel(hookUrl: string): Promise<RealKannel> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-kannel-'))
  await mkdir(join(folder, 'new'))
  const [admin = 0, boxes = 0, toOperator = 0, sendsms = 0] = await freePorts(4)
  const ports: KannelPorts = { admin, boxes, operator: toOperator, sendsms }
  const conf = join(folder, 'kannel.conf')
  await writeFile(conf, kannelConf(folder, ports, hookUrl))
  const running: RunningProgram[] = [await runProgram('bearerbox', [conf], [admin, boxes, toOperator])]
  running.unshift(await runProgram('smsbox', [conf], [sendsms]))
  let operator: ChildProcess | undefined
  const given: OperatorMessage[] = []

  /** Replaces the connected operator, for Kannel has one at a time. The new one sends the message at once and stays connected. */
  async function connectOperator(says: string, times: number): Promise<void> {
    await endOperator()
    const child = spawn(operatorProgram, ['-H', '127.0.0.1', '-r', String(toOperator), '-i', '1', '-m', String(times), says])
    operator = child
    await new Promise<void>((resolve) => {
      let words = ''
      child.stderr.on('data', (bytes: Buffer) => {
        words += bytes
        const lines = words.split('\n')
        words = lines.pop() ?? ''
        for (const line of lines) {
          const message = readLine(line)
          if (message) given.push(message)
          if (times > 0 ? line.includes(`sent message ${times}`) : line.includes('Connecting')) resolve()
        }
      })
    })
  }

  async function endOperator(): Promise<void> {
    if (!operator || operator.exitCode !== null || operator.signalCode !== null) return
    operator.kill('SIGKILL')
    await once(operator, 'exit')
  }

  return {
    address: `http://127.0.0.1:${sendsms}/cgi-bin/sendsms`,
    customerWrites: (from, text) => connectOperator(`${from} 7700 ucs2 ${utf16(text)}`, 1),
    given: () => given,
    connectOperator: () => connectOperator('1 1 text nothing', 0),
    async stop() {
      await endOperator()
      for (const program of running) await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** `…Got message 1: <7700 79000000017 ucs-2 %04%1F…>`, `text …`, and of a part `udh %05%00%03%02%0A%01 data %04%1F…`, where a plus stands for a space. */
function readLine(line: string): OperatorMessage | undefined {
  const [, from = '', to = '', how = '', said = ''] = /Got message \d+: <(\S+) (\S+) (?:udh \S+ )?(text|data|ucs-2) (.*)>$/.exec(line) ?? []
  if (how === '') return undefined
  if (how === 'text') return { from, to, unicode: false, text: said }
  const bytes = Buffer.from(fromPercent(said.replaceAll('+', ' ')), 'latin1')
  // The program does not say of a part in which alphabet it is; every sign of ours that needs sixteen bits has a byte outside of ASCII in front.
  const unicode = !/^[\x20-\x7e]*$/.test(bytes.toString('latin1'))
  return { from, to, unicode, text: unicode ? bytes.swap16().toString('utf16le') : bytes.toString('latin1') }
}

function fromPercent(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function utf16(text: string): string {
  return [...Buffer.from(text, 'utf16le').swap16()].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}
