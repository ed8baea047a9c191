const [finalText, tiny, short, long] = [0x81, 125, 126, 127]
const shortMax = 0xffff

/**
 * A text as a whole frame of a WebSocket, as servers send it (RFC 6455, 5.2: final, not masked). Made once, it is written as it is to
 * any number of sockets. Only for sockets without extensions: nothing is compressed.
 */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const headSize = size <= tiny ? 2 : size <= shortMax ? 4 : 10
  const frame = Buffer.allocUnsafe(headSize + size)
  frame[0] = finalText
  if (headSize === 2) frame[1] = size
  else if (headSize === 4) {
    frame[1] = short
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = long
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, headSize)
  return frame
}
