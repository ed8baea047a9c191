import type { RoutingTestView, RoutingTrigger } from '@besedka/contract'
import { create } from 'zustand'

/** A message that is tried out, and how it comes. */
export type TrialAsk = {
  text: string
  repeated: boolean
  trigger: RoutingTrigger
}

type Trial = {
  channelId: string
  ask: TrialAsk
  /** What the rules say to it; absent until they are asked. */
  answer?: RoutingTestView
}

const emptyAsk: TrialAsk = { text: '', repeated: false, trigger: 'arrival' }

/** The message that is tried out on the routing tab: typed beside the rules, and answered on their cards. */
const useTrialStore = create<Trial>(() => ({ channelId: '', ask: emptyAsk }))

export function useTrial(channelId: string): Trial {
  const trial = useTrialStore()
  return trial.channelId === channelId ? trial : { channelId, ask: emptyAsk }
}

/** Another message, or another way for it to come: what was answered before is about something else. */
export function changeAsk(channelId: string, changes: Partial<TrialAsk>): void {
  useTrialStore.setState((before) => {
    const ask = before.channelId === channelId ? before.ask : emptyAsk
    return { channelId, ask: { ...ask, ...changes }, answer: undefined }
  })
}

export function keepAnswer(channelId: string, ask: TrialAsk, answer: RoutingTestView): void {
  useTrialStore.setState((before) => (before.channelId === channelId && before.ask === ask ? { answer } : {}))
}

export function clearTrial(channelId: string): void {
  useTrialStore.setState({ channelId, ask: emptyAsk, answer: undefined })
}
