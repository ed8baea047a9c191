import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../../testing/run-program.ts'
import { writeWav } from '../media/wav.ts'

const modules = '/usr/lib/baresip/modules'

/** Why baresip cannot call here, or undefined when it can. Debian has it as `baresip-core`. */
export function whyNoBaresip(): string | undefined {
  if (spawnSync('baresip', ['-h'], { stdio: 'ignore' }).error) return 'baresip is not installed (apt-get install baresip-core)'
  const absent = ['g711', 'aufile', 'account', 'menu', 'ctrl_tcp'].find((name) => !existsSync(`${modules}/${name}.so`))
  return absent && `the module ${absent} of baresip is missing`
}

type Call = {
  /** The address that is called. */
  to: string
  /** What the caller says, over and over. */
  says: Int16Array
  keys: readonly string[]
  /** For how long the call lasts after the last key, in milliseconds. */
  ms: number
}

/** Lets baresip, a telephone that we did not write, call from 127.0.0.1, and hang up. Answers its last words. */
export async function callByBaresip({ to, says, keys, ms }: Call): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-baresip-'))
  const [control = 0] = await freePorts(1)
  await writeFile(join(folder, 'says.wav'), writeWav(says))
  await writeFile(join(folder, 'contacts'), '')
  await writeFile(join(folder, 'accounts'), '"Boris" <sip:+79165550077@127.0.0.1>;regint=0;audio_codecs=PCMU/8000/1\n')
  await writeFile(join(folder, 'config'), configOf(folder, control))
  const child = spawn('baresip', ['-f', folder, '-t', '30'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = new Promise((resolve) => child.on('close', resolve))
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (words = (words + bytes).slice(-4_000)))
  try {
    await said(control, 'dial', to)
    await pause(1_500)
    for (const key of keys) {
      await said(control, 'sndcode', key)
      await pause(600)
    }
    await pause(ms)
    await said(control, 'hangup', '')
    await pause(300)
    return words
  } finally {
    child.kill('SIGTERM')
    await closed
    await rm(folder, { recursive: true, force: true })
  }
}

function configOf(folder: string, control: number): string {
  return `
sip_listen 127.0.0.1:0
net_interface 127.0.0.1
audio_source aufile,${folder}/says.wav
audio_player aufile,${folder}/heard.wav
audio_alert aufile,${folder}/alert.wav
audio_srate 8000
module_path ${modules}
module g711.so
module aufile.so
module_tmp account.so
module_app menu.so
module_app ctrl_tcp.so
ctrl_tcp_listen 127.0.0.1:${control}
`
}

/** Tells the telephone what to do (its JSON in netstrings), as soon as it listens. */
async function said(port: number, command: string, params: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const done = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        const json = JSON.stringify({ command, params })
        socket.write(`${Buffer.byteLength(json)}:${json},`)
      })
      socket.once('data', () => resolve(true))
      socket.once('error', () => resolve(false))
      setTimeout(() => resolve(false), 1_000)
    })
    if (done) return
    await pause(100)
  }
  throw new Error('baresip does not listen')
}
