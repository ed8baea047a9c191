/** Two soft notes, in hertz and seconds from the start. */
const notes = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.12 },
]
const noteLength = 0.22
const loudness = 0.08
/** A burst of messages rings once. */
const restMs = 1_500

let context: AudioContext | null = null
let lastPlayed = 0

/** Plays the notice; silent until the person has touched the page once, as browsers demand. */
export function playNoticeTone(): void {
  if (performance.now() - lastPlayed < restMs) return
  lastPlayed = performance.now()
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => {})
  const start = context.currentTime
  for (const note of notes) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'sine'
    tone.frequency.value = note.frequency
    volume.gain.setValueAtTime(0, start + note.at)
    volume.gain.linearRampToValueAtTime(loudness, start + note.at + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + note.at + noteLength)
    tone.connect(volume).connect(context.destination)
    tone.start(start + note.at)
    tone.stop(start + note.at + noteLength)
  }
}
