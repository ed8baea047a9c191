import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const recordings = '/usr/share/sip-tester'

/** Why SIPp cannot call here, or undefined when it can. Debian has it as `sip-tester`. */
export function whyNoSipp(): string | undefined {
  if (process.getuid?.() !== 0) return 'SIPp needs root to play recorded packets'
  if (spawnSync('sipp', ['-v'], { stdio: 'ignore' }).error) return 'SIPp is not installed (apt-get install sip-tester)'
  return existsSync(`${recordings}/g711a.pcap`) ? undefined : 'the recorded packets of SIPp are missing'
}

type Call = {
  /** A scenario of SIPp, as XML. */
  scenario: string
  /** The port of the line on 127.0.0.2. */
  port: number
  number: string
  calls?: number
  /** How much SIPp itself loses of what is said in SIP, in percent. */
  losing?: number
}

/** Lets SIPp call from 127.0.0.1, and waits until all calls are over. Answers its exit code (0: all calls went as the scenario says) and its last words. */
export async function callBySipp({ scenario, port, number, calls = 1, losing = 0 }: Call): Promise<{ code: number; words: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-sipp-'))
  try {
    const file = join(folder, 'scenario.xml')
    await writeFile(file, scenario)
    const options = [
      ...['-sf', file, '-s', number, '-i', '127.0.0.1', '-mi', '127.0.0.1', '-mp', '20000'],
      ...['-m', String(calls), '-l', String(calls), '-r', '20', '-nostdin', '-timeout', '60s', '-timeout_error'],
      ...(losing > 0 ? ['-lost', String(losing)] : []),
    ]
    const child = spawn('sipp', [`127.0.0.2:${port}`, ...options], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let words = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (words = (words + bytes).slice(-4_000)))
    const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? -1)))
    return { code, words }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const offer = `v=0
o=user1 53655765 2353687637 IN IP4 127.0.0.1
s=-
c=IN IP4 127.0.0.1
t=0 0
m=audio [auto_media_port] RTP/AVP 8 101
a=rtpmap:8 PCMA/8000
a=rtpmap:101 telephone-event/8000
a=fmtp:101 0-11,16`

const head = (method: string, count: number) => `Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
From: "Boris" <sip:+7916555000[call_number]@[local_ip]:[local_port]>;tag=[pid]SIPpTag[call_number]
Call-ID: [call_id]
CSeq: ${count} ${method}
Max-Forwards: 70`

const send = (method: string, given: { count: number; to?: string; body?: string; more?: string; retransmit?: boolean; uri?: string }) => {
  const {
    count,
    to = 'To: <sip:[service]@[remote_ip]>[peer_tag_param]',
    body = '',
    more = '',
    retransmit = true,
    uri = 'sip:[service]@[remote_ip]:[remote_port]',
  } = given
  const type = body === '' ? '' : 'Content-Type: application/sdp\n'
  return `<send${retransmit ? ' retrans="500"' : ''}${more}><![CDATA[

${method} ${uri} SIP/2.0
${head(method, count)}
${to}
Contact: <sip:boris@[local_ip]:[local_port]>
${type}Content-Length: [len]

${body}
]]></send>`
}

const firstTo = 'To: <sip:[service]@[remote_ip]>'
const invite = send('INVITE', { count: 1, to: firstTo, body: offer })
const answered = `<recv response="100" optional="true"/><recv response="180" optional="true"/><recv response="200" rtd="true" rrs="true"/>`
const ack = send('ACK', { count: 1, retransmit: false, uri: '[next_url]' }).replace('\nContact', '\n[routes]\nContact')
const play = (name: string) => `<nop><action><exec play_pcap_audio="${recordings}/${name}.pcap"/></action></nop>`
const bye = `${send('BYE', { count: 2, uri: '[next_url]' })}<recv response="200" crlf="true"/>`

function scenario(...steps: string[]): string {
  return `<?xml version="1.0" encoding="ISO-8859-1" ?><!DOCTYPE scenario SYSTEM "sipp.dtd"><scenario name="call">${steps.join('\n')}</scenario>`
}

/** Calls, speaks, presses keys, waits, and hangs up. */
export function talking({ keys = [], speaks = false, ms }: { keys?: readonly string[]; speaks?: boolean; ms: number }): string {
  const presses = keys.map((key) => `${play(`dtmf_2833_${key === '*' ? 'star' : key === '#' ? 'pound' : key}`)}<pause milliseconds="400"/>`)
  return scenario(
    invite,
    answered,
    ack,
    ...(speaks ? [play('g711a'), '<pause milliseconds="1500"/>'] : []),
    ...presses,
    `<pause milliseconds="${ms}"/>`,
    bye,
  )
}

/** Calls, and gives it up while it rings. */
export function givingUp(): string {
  const cancel = send('CANCEL', { count: 1, to: firstTo })
  return scenario(
    invite,
    `<recv response="100" optional="true"/><recv response="180"/><pause milliseconds="100"/>`,
    cancel.replace('branch=[branch]', 'branch=[branch-4]'),
    `<recv response="200"/><recv response="487"/>`,
    send('ACK', { count: 1, retransmit: false }).replace('branch=[branch]', 'branch=[branch-7]'),
  )
}

/** Calls a number, and is refused with this status. */
export function refusedWith(status: number): string {
  return scenario(
    invite,
    `<recv response="100" optional="true"/><recv response="${status}"/>`,
    ack.replace('[next_url]', 'sip:[service]@[remote_ip]:[remote_port]'),
  )
}

/** Calls, waits for us to hang up. */
export function waiting(): string {
  return scenario(
    invite,
    answered,
    ack,
    '<recv request="BYE"/>',
    `<send><![CDATA[

SIP/2.0 200 OK
[last_Via:]
[last_From:]
[last_To:]
[last_Call-ID:]
[last_CSeq:]
Content-Length: 0

]]></send>`,
  )
}
