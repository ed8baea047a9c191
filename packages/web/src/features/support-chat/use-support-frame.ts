import type { SupportVisit } from '@besedka/contract'
import { useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { takeUnread } from './take-unread.ts'

type FrameState = 'loading' | 'ready' | 'failed'

const patienceMs = 15_000

/**
 * Speaks with the chat's window in the frame, as the launcher of a site does: says who the person is and that the window is shown, and hears how many
 * answers wait. Both sides speak to their own origin only.
 */
export function useSupportFrame(frame: RefObject<HTMLIFrameElement | null>, user: SupportVisit['user']): FrameState {
  const [state, setState] = useState<FrameState>('loading')
  /** Grows each time the window is loaded. */
  const [readyTimes, setReadyTimes] = useState(0)
  const dark = useComputedColorScheme('light') === 'dark'

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const message = readMessage(data)
      if (message?.type === 'state') takeUnread(message.unread)
      if (message?.type !== 'ready') return
      setState('ready')
      setReadyTimes((times) => times + 1)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame])

  useEffect(() => {
    if (state !== 'loading') return
    const patience = setTimeout(() => setState('failed'), patienceMs)
    return () => clearTimeout(patience)
  }, [state])

  // Before the window is shown: it opens the visit then, and nobody but the person is let in.
  useEffect(() => {
    if (readyTimes > 0) post(frame.current, { type: 'identify', user })
  }, [frame, readyTimes, user])

  useEffect(() => {
    if (readyTimes === 0) return
    const page = { url: '', title: '', visit: '' }
    post(frame.current, { type: 'show', fullScreen: false, focus: matchMedia('(pointer: fine)').matches, dark, proactive: '', page })
  }, [frame, readyTimes, dark])

  useEffect(() => {
    const inside = readyTimes > 0 ? frame.current?.contentWindow : null
    inside?.addEventListener('keydown', passOn)
    return () => inside?.removeEventListener('keydown', passOn)
  }, [frame, readyTimes])

  return state
}

/** A frame keeps the keys that are pressed in it: those of the whole page (Ctrl+K) are for the page. */
function passOn(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isFree = window.dispatchEvent(new KeyboardEvent('keydown', { code, key, ctrlKey, metaKey, altKey, shiftKey, cancelable: true }))
  if (!isFree) event.preventDefault()
}

function post(frame: HTMLIFrameElement | null, message: object): void {
  frame?.contentWindow?.postMessage({ besedka: 1, ...message }, location.origin)
}

type Message = { type: 'ready' } | { type: 'state'; unread: number }

function readMessage(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null || !('besedka' in data) || data.besedka !== 1 || !('type' in data)) return undefined
  if (data.type === 'ready') return { type: data.type }
  if (data.type === 'state' && 'unread' in data && typeof data.unread === 'number') return { type: 'state', unread: data.unread }
  return undefined
}
