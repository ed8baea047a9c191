const rate = 8_000
/** Hertz: a small tune that goes up and comes home. */
const notes = [392, 440, 523, 659, 523]
const noteSeconds = 0.28

/** A voice message without a microphone: somebody hums. A WAV of 8 kHz, mono, 16 bit. */
export function melody(): Blob {
  const perNote = Math.round(rate * noteSeconds)
  const samples = new Int16Array(notes.length * perNote)
  notes.forEach((hertz, index) => {
    for (let step = 0; step < perNote; step++) {
      const swell = Math.sin((Math.PI * step) / perNote)
      samples[index * perNote + step] = 9_000 * swell * Math.sin((2 * Math.PI * hertz * step) / rate)
    }
  })
  return new Blob([headerOf(samples.byteLength), samples], { type: 'audio/wav' })
}

function headerOf(bytes: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) header.setUint8(at + index, text.charCodeAt(index))
  }
  write(0, 'RIFF')
  header.setUint32(4, 36 + bytes, true)
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, rate, true)
  header.setUint32(28, rate * 2, true)
  header.setUint16(32, 2, true)
  header.setUint16(34, 16, true)
  write(36, 'data')
  header.setUint32(40, bytes, true)
  return header.buffer
}
