import type { PostView } from '@besedka/contract/simulators'
import { useEffect, useState } from 'react'

const lookEveryMs = 1_500

/** The product's mails and text messages, looked at again and again; undefined before the first look. */
export function usePost(): PostView | undefined {
  const [view, setView] = useState<PostView>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let shown = ''
    let stopped = false
    async function look(): Promise<void> {
      const answer = await fetch('/simulators/api/post').catch(() => undefined)
      const text = answer?.ok ? await answer.text() : shown
      // Our own server's answer, by the contract that it is built from.
      if (text !== shown && !stopped) setView(JSON.parse(text) as PostView)
      shown = text
      if (!stopped) timer = setTimeout(look, lookEveryMs)
    }
    void look()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [])
  return view
}
