import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../../../../channels/src/testing/run-program.ts'
import { inRepository } from '../../deploy/repository.ts'
import { freePort } from '../../faults/system/free-port.ts'

/** The nodes by their ports, in the order of `upstreams.conf`: those that answer calls, and those that keep sockets. */
export type Upstreams = { web: readonly number[]; live: readonly number[] }

export type Nginx = {
  url: string
  /** What it complained about: nodes that were asked in vain, among others. */
  complaints(): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts nginx with the configuration that `deploy/nginx` ships; only the addresses of the nodes, its own port and where it parks
 * bodies are of this machine.
 */
export async function startNginx(upstreams: Upstreams): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-nginx-'))
  const port = await freePort()
  await cp(inRepository('deploy/nginx'), folder, { recursive: true })
  await mkdir(join(folder, 'bodies'))
  const shipped = await readFile(join(folder, 'upstreams.conf'), 'utf8')
  await writeFile(join(folder, 'upstreams.conf'), withNodes(withNodes(shipped, 'web', upstreams.web), 'live', upstreams.live))
  await writeFile(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};\nclient_body_temp_path ${folder}/bodies;\n`)
  const own = `daemon off; user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;`
  const program = await runProgram('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', own], [port])
  return {
    url: `http://127.0.0.1:${port}`,
    complaints: () => readFile(join(folder, 'error.log'), 'utf8').catch(() => ''),
    async stop() {
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The shipped block of upstreams with other nodes in it; how they are chosen and when they count as gone stays as it is. */
function withNodes(settings: string, name: keyof Upstreams, ports: readonly number[]): string {
  const block = new RegExp(`(upstream besedka_${name} \\{[^}]*?)((?: +server [^\\n]*\\n)+)`)
  const found = block.exec(settings)
  const rules = /server \S+( [^;]*)?;/.exec(found?.[2] ?? '')?.[1] ?? ''
  if (!found) throw new Error(`deploy/nginx/upstreams.conf has no nodes for besedka_${name}`)
  return settings.replace(block, `$1${ports.map((port) => `  server 127.0.0.1:${port}${rules};\n`).join('')}`)
}
