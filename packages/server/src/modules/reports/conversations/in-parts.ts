/** Splits a sequence into parts of at most `size`, and one part at least. Each part has to be read to its end before the next is asked for. */
export async function* inParts<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<AsyncIterable<T>> {
  const source = all[Symbol.asyncIterator]()
  let next = await source.next()
  do {
    yield (async function* () {
      for (let count = 0; count < size && !next.done; count++) {
        yield next.value
        next = await source.next()
      }
    })()
  } while (!next.done)
}
