import { randomInt } from 'node:crypto'
import type { CallEnd } from '@besedka/contract'
import { keyOfInfo } from '../../media/dtmf.ts'
import { answerMedia, type MediaPlan, offerMedia, planMedia } from '../../media/sdp.ts'
import { openSoundLine, type SoundLine } from '../../media/sound-line.ts'
import { recordStereo, type StereoRecording } from '../../media/stereo-recording.ts'
import { readUri } from '../../sip/address.ts'
import type { CallLeg, LegEnd } from '../../sip/call-leg.ts'
import { openUdpDoorWithin, type UdpDoor } from '../../udp-door.ts'
import type { TelephoneCall } from '../telephony-driver.ts'

export type NativeLine = {
  /** Where ports for sound are opened. */
  host: string
  rtpPorts: { from: number; to: number } | null
  /** What others are told to send sound to. */
  announced: string
  /** Whether sound may go to this address. */
  mayReach(address: string): Promise<boolean>
  /** A call without any sound for so long is over. */
  silenceMs: number
}

const ends: Readonly<Record<LegEnd, CallEnd>> = { cancelled: 'cancelled', hungUp: 'caller', notAcknowledged: 'lost' }

/** A call by SIP and RTP, spoken by the product itself. */
export function createNativeCall(leg: CallLeg, line: NativeLine): TelephoneCall {
  const { promise: ended, resolve: settle } = Promise.withResolvers<CallEnd>()
  const session = randomInt(2 ** 31)
  let version = 1
  let sound: SoundLine | undefined
  let recording: StereoRecording | undefined
  let failedRecording = false
  let watch: NodeJS.Timeout | undefined
  let over = false
  let heardKeyInSound = false
  let pressed: (key: string) => void = () => {}
  let ownSdp = ''
  let port = 0
  let mediaAddress = ''

  function end(how: CallEnd): void {
    over = true
    clearInterval(watch)
    sound?.close()
    settle(how)
  }

  async function hangUp(how: CallEnd): Promise<void> {
    end(how)
    await leg.hangUp()
  }

  leg.listen({
    onEnd: (how) => end(ends[how]),
    onInfo(contentType, body) {
      const key = keyOfInfo(contentType, body)
      // Some telephones say each key in both ways.
      if (key !== undefined && !heardKeyInSound) pressed(key)
    },
    onOffer(sdp) {
      if (sdp === null) return ownSdp
      const plan = planMedia(sdp)
      // In the middle of a call sound stays where it may go already.
      if (!plan || !sound || (plan.to && plan.to.address !== mediaAddress && plan.to.address !== leg.from.address)) return undefined
      sound.change(plan)
      version += 1
      ownSdp = answerMedia(sdp, plan, { address: line.announced, port, session, version })
      return ownSdp
    },
  })

  /** What was agreed on, if sound may go there. */
  async function reachable(plan: MediaPlan | undefined): Promise<MediaPlan | undefined> {
    if (!plan?.to || plan.to.address === leg.from.address) return plan
    return (await line.mayReach(plan.to.address)) ? plan : undefined
  }

  function open(door: UdpDoor, plan: MediaPlan): void {
    mediaAddress = plan.to?.address ?? leg.from.address
    sound = openSoundLine(door, plan, {
      onKey(key) {
        heardKeyInSound = true
        pressed(key)
      },
      onHeard: (position, samples) => recording?.put('left', position, samples),
      onSaid: (position, samples) => recording?.put('right', position, samples),
      onBeat: (position) => recording?.advance(position),
    })
    watch = setInterval(() => {
      if (sound && performance.now() - sound.heardAt > line.silenceMs) void hangUp('lost')
    }, 1_000)
  }

  return {
    caller: { number: readUri(leg.caller.uri)?.user ?? '', name: leg.caller.name },
    called: leg.called,
    ended,
    ring: () => leg.ring(),
    refuse(why) {
      if (why === 'unknownNumber') leg.refuse(404, 'Not Found')
      else leg.refuse(486, 'Busy Here')
      end('us')
    },
    async answer({ recordTo }) {
      const offered = leg.offer === null ? undefined : await reachable(planMedia(leg.offer))
      const door = leg.offer !== null && !offered ? undefined : await openUdpDoorWithin(line.host, line.rtpPorts)
      if (!door) {
        leg.refuse(leg.offer !== null && !offered ? 488 : 486, leg.offer !== null && !offered ? 'Not Acceptable Here' : 'Busy Here')
        end('unfit')
        return false
      }
      port = door.port
      const ours = { address: line.announced, port, session, version }
      ownSdp = offered && leg.offer !== null ? answerMedia(leg.offer, offered, ours) : offerMedia(ours)
      if (recordTo !== null) recording = await recordStereo(recordTo).catch(() => undefined)
      failedRecording = recordTo !== null && !recording
      const answer = await leg.accept(ownSdp)
      // Sound goes out only to who has heard our answer: a forged call makes us send nothing.
      const plan = answer === undefined ? undefined : (offered ?? (await reachable(planMedia(answer))))
      // Either side may have hung up while the address was looked at.
      if (!plan || over) {
        door.close()
        if (!over) await hangUp('unfit')
        return false
      }
      open(door, plan)
      return true
    },
    play: async (samples) => (sound ? sound.play(samples) : 'stopped'),
    onKey(listener) {
      pressed = listener
    },
    hangUp: () => hangUp('us'),
    async closeRecording() {
      const whole = (await recording?.close()) ?? true
      recording = undefined
      return whole && !failedRecording
    },
  }
}
