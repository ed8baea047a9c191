import { type ChatStep, renamedTags } from '@besedka/contract'

/** Steps that give chats another tag in the place of one; undefined: none gives it. */
export function renameTagInSteps(steps: readonly ChatStep[], renaming: { tag: string; to: string }): ChatStep[] | undefined {
  const renamed = steps.map((step) => {
    const tags = step.type === 'tags' ? renamedTags(step.tags, renaming) : undefined
    return step.type === 'tags' && tags ? { ...step, tags } : step
  })
  return renamed.some((step, at) => step !== steps[at]) ? renamed : undefined
}
