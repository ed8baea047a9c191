import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, hasProgram, type RunningProgram, runProgram } from '../../../testing/run-program.ts'
import { type DovecotPorts, dovecotConf } from './dovecot-conf.ts'
import { opensmtpdConf } from './opensmtpd-conf.ts'

/** Mail servers that we did not write, with mailboxes for everybody; every password is `right`. Customers use `smtp`, we the others. */
export type RealMailServers = {
  ports: DovecotPorts
  /** The certificate of `mail.test`, in PEM. */
  certificate: string
  restartDovecot(): Promise<void>
  stop(): Promise<void>
}

/** Why these servers cannot run here, or undefined when they can. */
export function whyNoMailServers(): string | undefined {
  if (process.getuid?.() !== 0) return 'Dovecot and OpenSMTPD need root'
  if (!hasProgram('openssl', ['version'])) return 'openssl is not installed'
  if (!hasProgram('smtpd', ['-h'])) return 'OpenSMTPD is not installed'
  if (!hasProgram('dovecot', ['--version'])) return 'Dovecot is not installed'
  const absent = ['imap', 'pop3', 'lmtp', 'submission'].find((name) => !existsSync(`/usr/lib/dovecot/${name}`))
  if (absent) return `Dovecot's ${absent} is not installed`
  const version = run('dovecot', ['--version'])
  return version.startsWith('2.3.') ? undefined : `the configuration is for Dovecot 2.3, this is ${version}`
}

/** Starts both servers in a folder of their own, on free ports. OpenSMTPD's control socket and spool are the machine's: one at a time. */
export async function startMailServers(): Promise<RealMailServers> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-mail-'))
  // The servers give up root and still have to pass.
  await chmod(folder, 0o755)
  const [imap = 0, imaps = 0, pop3 = 0, pop3s = 0, lmtp = 0, submission = 0, submissions = 0, smtp = 0] = await freePorts(8)
  const ofDovecot = { imap, imaps, pop3, pop3s, lmtp, submission, submissions }
  const ports = { ...ofDovecot, smtp }
  const certificate = makeCertificate(folder)
  await mkdir(join(folder, 'mail'))
  await chown(join(folder, 'mail'), Number(run('id', ['-u', 'mail'])), Number(run('id', ['-g', 'mail'])))
  await writeFile(join(folder, 'dovecot.conf'), dovecotConf(folder, ports))
  await writeFile(join(folder, 'smtpd.conf'), opensmtpdConf(ports), { mode: 0o600 })
  const startDovecot = () => runProgram('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], Object.values(ofDovecot))
  let dovecot: RunningProgram = await startDovecot()
  const opensmtpd = await runProgram('smtpd', ['-d', '-f', join(folder, 'smtpd.conf')], [smtp])
  return {
    ports,
    certificate,
    async restartDovecot() {
      await dovecot.stop()
      dovecot = await startDovecot()
    },
    async stop() {
      await Promise.all([dovecot.stop(), opensmtpd.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function makeCertificate(folder: string): string {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', join(folder, 'key.pem')]
  const name = ['-subj', '/CN=mail.test', '-addext', 'subjectAltName=DNS:mail.test']
  run('openssl', ['req', '-x509', '-days', '2', ...key, ...name, '-out', join(folder, 'cert.pem')])
  return run('openssl', ['x509', '-in', join(folder, 'cert.pem')])
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  return stdout.trim()
}
