import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Stage } from '../fault-run.ts'
import type { Server } from './server.ts'

/**
 * The simplest thing that can stand before several nodes: every connection goes to the next node in turn, or to one after it when that one
 * does not answer. It knows nothing of HTTP; what breaks behind it breaks in front of it too.
 */
export async function startBalancer(stage: Stage, nodes: readonly Server[]): Promise<{ url: string }> {
  const open = new Set<Socket>()
  let turn = 0

  function lead(near: Socket, tries: number): void {
    const node = nodes[turn++ % nodes.length]
    if (!node || tries === 0) return void near.destroy()
    const far = connect({ port: node.port, host: '127.0.0.1', noDelay: true })
    let reached = false
    far.once('connect', () => {
      reached = true
      near.pipe(far).pipe(near)
    })
    far.on('error', () => {})
    far.on('close', () => {
      open.delete(far)
      if (reached || near.destroyed) near.destroy()
      else lead(near, tries - 1)
    })
    near.once('close', () => far.destroy())
    open.add(far)
  }

  const server = createServer({ noDelay: true }, (near) => {
    open.add(near)
    near.on('error', () => {})
    near.on('close', () => open.delete(near))
    lead(near, nodes.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stage.atEnd(() => {
    server.close()
    for (const end of open) end.destroy()
  })
  // Listening on a port always has such an address.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
