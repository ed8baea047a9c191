import { type ChatStep, renamedTags, type TagRenaming } from '@besedka/contract'

/** Renames a tag in the steps that give it to chats; undefined: none gives it. */
export function renameTagInSteps(steps: readonly ChatStep[], renaming: TagRenaming): ChatStep[] | undefined {
  const renamed = steps.map((step) => {
    const tags = step.type === 'tags' ? renamedTags(step.tags, renaming) : undefined
    return step.type === 'tags' && tags ? { ...step, tags } : step
  })
  return renamed.some((step, at) => step !== steps[at]) ? renamed : undefined
}
