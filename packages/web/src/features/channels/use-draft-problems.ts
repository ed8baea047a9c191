import type { FieldError, SiteChatSettings, SiteChatType } from '@besedka/contract'
import { useEffect, useRef, useState } from 'react'
import { type ChannelDraft, draftProblems } from './channel-draft.ts'
import { problemsAt, problemsElsewhere } from './problem-paths.ts'

/** The errors in the form of a site channel, by the path of the field. */
export function useDraftProblems(type: SiteChatType, draft: ChannelDraft) {
  const [problems, setProblems] = useState<Record<string, FieldError>>({})
  const wrongBefore = useRef<Record<string, FieldError>>({})

  // An error goes as soon as its field is right; an error that only the server can find stays until the field is left.
  useEffect(() => {
    const was = wrongBefore.current
    const is = draftProblems(type, draft)
    wrongBefore.current = is
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !(path in was) || path in is)))
  }, [type, draft])

  /**
   * Says or takes back the complaints about one field when it is left; `settings.channelsShown` covers what is inside. `leaving` is what
   * the field becomes by being left.
   */
  function check(path: string, leaving: Partial<SiteChatSettings> = {}): void {
    const found = draftProblems(type, { ...draft, settings: { ...draft.settings, ...leaving } })
    setProblems((before) => ({ ...problemsElsewhere(before, path), ...problemsAt(found, path) }))
  }

  return { problems, setProblems, check }
}
