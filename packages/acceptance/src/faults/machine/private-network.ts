import { runTool } from './run-tool.ts'

/** What happens to packets: they vanish, which nobody is told, or both ends are told that the connection is over. */
export type Cut = 'drop' | 'reset'

/** A network of two: this machine, and a namespace in which the product runs. What is between them can be broken. */
export type PrivateNetwork = {
  /** The address of this machine for those inside. */
  outside: string
  /** The address inside. */
  inside: string
  /** The words before a command that make it run inside. */
  enter: readonly string[]
  /** Breaks the line between the inside and a port of this machine. `direction` is seen from the inside; default both. */
  cut(port: number, how: Cut, direction?: 'out' | 'in'): Promise<void>
  /** Loses this share of all packets, both ways, at random. */
  lose(percent: number): Promise<void>
  /** Lets no more than this through, each way. */
  narrow(kbitPerSecond: number): Promise<void>
  /** Everything passes again. */
  heal(): Promise<void>
  close(): Promise<void>
}

let made = 0

/** Builds one. Needs root, iproute2 and nftables: see `whatIsMissing`. */
export async function openPrivateNetwork(): Promise<PrivateNetwork> {
  made++
  const name = `bsk${process.pid % 100_000}x${made}`
  const [outer, inner] = [`${name}o`, `${name}i`]
  // 198.18.0.0/15 is set aside for tests of networks (RFC 2544): nothing real is hidden by it.
  const net = `198.18.${process.pid % 250}.${(made * 4) % 256}`
  const base = net.slice(0, net.lastIndexOf('.') + 1)
  const first = Number(net.slice(base.length))
  const [outside, inside] = [`${base}${first + 1}`, `${base}${first + 2}`]
  const within = (...command: string[]) => runTool('ip', 'netns', 'exec', name, ...command)

  await runTool('ip', 'netns', 'add', name)
  await runTool('ip', 'link', 'add', outer, 'type', 'veth', 'peer', 'name', inner)
  await runTool('ip', 'link', 'set', inner, 'netns', name)
  await runTool('ip', 'addr', 'add', `${outside}/30`, 'dev', outer)
  await runTool('ip', 'link', 'set', outer, 'up')
  await within('ip', 'addr', 'add', `${inside}/30`, 'dev', inner)
  await within('ip', 'link', 'set', inner, 'up')
  await within('ip', 'link', 'set', 'lo', 'up')

  async function rule(chain: 'out' | 'in', ...what: string[]): Promise<void> {
    const hook = chain === 'out' ? 'output' : 'input'
    await within('nft', 'add', 'table', 'inet', 'fault')
    await within('nft', `add chain inet fault ${chain} { type filter hook ${hook} priority 0; }`)
    await within('nft', 'add', 'rule', 'inet', 'fault', chain, ...what)
  }

  return {
    outside,
    inside,
    enter: ['ip', 'netns', 'exec', name],
    async cut(port, how, direction) {
      // The resets that we send must arrive themselves.
      const verdict = how === 'drop' ? ['drop'] : ['tcp', 'flags', '&', 'rst', '==', '0', 'reject', 'with', 'tcp', 'reset']
      if (direction !== 'in') await rule('out', 'tcp', 'dport', String(port), ...verdict)
      if (direction !== 'out') await rule('in', 'tcp', 'sport', String(port), ...verdict)
    },
    async lose(percent) {
      const some = ['numgen', 'random', 'mod', '100', '<', String(percent), 'drop']
      await rule('out', 'oifname', inner, ...some)
      await rule('in', 'iifname', inner, ...some)
    },
    async narrow(kbitPerSecond) {
      const bucket = ['root', 'tbf', 'rate', `${kbitPerSecond}kbit`, 'burst', '16kb', 'latency', '400ms']
      await runTool('tc', 'qdisc', 'replace', 'dev', outer, ...bucket)
      await within('tc', 'qdisc', 'replace', 'dev', inner, ...bucket)
    },
    async heal() {
      await within('nft', 'flush', 'ruleset')
      await runTool('tc', 'qdisc', 'del', 'dev', outer, 'root').catch(() => undefined)
      await within('tc', 'qdisc', 'del', 'dev', inner, 'root').catch(() => undefined)
    },
    async close() {
      await runTool('ip', 'link', 'del', outer).catch(() => undefined)
      await runTool('ip', 'netns', 'del', name)
    },
  }
}
