import type { FieldError, SiteChatSettings, SiteChatType } from '@besedka/contract'
import { useEffect, useRef, useState } from 'react'
import { type ChannelDraft, draftProblems } from './channel-draft.ts'
import { problemsAt, problemsElsewhere } from './problem-paths.ts'

/** What is complained of in the form of a site channel: a field by its path. */
export function useDraftProblems(type: SiteChatType, draft: ChannelDraft) {
  const [problems, setProblems] = useState<Record<string, FieldError>>({})
  const wrongBefore = useRef<Record<string, FieldError>>({})

  // A mark goes as soon as what was wrong is right; one that only the server knows of stays until its field is left.
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
