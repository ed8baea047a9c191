/** How many sockets of the feed the product holds, as its own metrics say. */
export async function countListeners(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const count = /^besedka_live_listeners (\d+)$/m.exec(text)?.[1]
  if (count === undefined) throw new Error('The metrics do not tell how many listeners there are')
  return Number(count)
}
