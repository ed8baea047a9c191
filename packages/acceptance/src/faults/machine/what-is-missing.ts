import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './run-tool.ts'
import { findFakeTime } from './shifted-clock.ts'

/** What a fault may need of the machine. */
export type Need = 'network' | 'smallDisk' | 'shiftedClock'

/** Why a run cannot be done on this machine, in words for its report; undefined when it can. */
export async function whatIsMissing(needs: readonly Need[]): Promise<string | undefined> {
  for (const need of needs) {
    const reason = await probes[need]()
    if (reason) return reason
  }
  return undefined
}

const probes: Record<Need, () => Promise<string | undefined>> = {
  async network() {
    if (!isRoot()) return 'network namespaces need root'
    const name = `besedka-probe-${process.pid}`
    const made = await attempt('ip', 'netns', 'add', name)
    if (!made) return 'network namespaces (iproute2) are not available'
    const filtered = await attempt('ip', 'netns', 'exec', name, 'nft', 'add', 'table', 'inet', 'probe')
    const limited = await attempt('ip', 'netns', 'exec', name, 'tc', 'qdisc', 'add', 'dev', 'lo', 'root', ...tokenBucket)
    await attempt('ip', 'netns', 'del', name)
    return filtered ? (limited ? undefined : 'rate limits (tc tbf) are not available') : 'packet rules (nftables) are not available'
  },
  async smallDisk() {
    if (!isRoot()) return 'mounting a small disk needs root'
    const place = await mkdtemp(join(tmpdir(), 'besedka-probe-'))
    const mounted = await attempt('mount', '-t', 'tmpfs', '-o', 'size=1M', 'tmpfs', place)
    if (mounted) await attempt('umount', place)
    await rm(place, { recursive: true, force: true })
    return mounted ? undefined : 'a small disk (tmpfs) cannot be mounted'
  },
  async shiftedClock() {
    return (await findFakeTime()) ? undefined : 'libfaketime is not installed'
  },
}

const tokenBucket = ['tbf', 'rate', '256kbit', 'burst', '16kb', 'latency', '400ms']

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function attempt(program: string, ...args: string[]): Promise<boolean> {
  return runTool(program, ...args).then(
    () => true,
    () => false,
  )
}
