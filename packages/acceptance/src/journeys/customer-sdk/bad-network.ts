import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A road to the product that can be broken. */
export type BadNetwork = {
  url: string
  /** `losesAnswers`: requests arrive, and the line is cut before their answers come back. `down`: nothing gets through. */
  becomes(state: 'good' | 'losesAnswers' | 'down'): void
  stop(): Promise<void>
}

export async function openBadNetwork(productUrl: string): Promise<BadNetwork> {
  const { hostname, port } = new URL(productUrl)
  const open = new Set<Socket>()
  let state: 'good' | 'losesAnswers' | 'down' = 'good'

  const server = createServer((near) => {
    if (state === 'down') {
      near.destroy()
      return
    }
    const far = connect({ host: hostname, port: Number(port) })
    const cut = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    open.add(near)
    for (const end of [near, far]) end.on('error', cut).on('close', cut)
    near.on('data', (chunk) => far.write(chunk))
    far.on('data', (chunk) => {
      if (state === 'good') near.write(chunk)
      else cut()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    becomes(next) {
      state = next
      if (state === 'down') for (const socket of open) socket.destroy()
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
