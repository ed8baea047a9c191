import { customerLimits, fieldErrors, isSameTag, NamedTag } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { DeleteEntity } from '../entity/DeleteEntity.tsx'
import { EntityEditor } from '../entity/EntityEditor.tsx'
import { useForm } from '../form/use-form.ts'
import styles from './tag-list.module.css'

/** `renames`: what comes of another name. */
export type TagFormWords = Record<
  'name' | 'rename' | 'join' | 'renames' | 'begun' | 'delete' | 'deleteQuestion' | 'deleteText' | 'deleteBegun',
  string
>

type TagQuery<Tag> = { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Tag | null> }

type Props<Tag> = {
  /** Under which what is typed is kept. */
  formName: string
  tag: string
  words: TagFormWords
  /** The tag of a name, in whatever capitals. */
  tagOf: (name: string) => TagQuery<Tag>
  /** What comes of the name of another tag. */
  joins: (other: Tag) => string
  rename: (to: string) => Promise<void>
  remove: () => Promise<void>
  above?: ReactNode
  onClose: () => void
}

/** One tag beside their list: it is renamed, joined with another by that one's name, or deleted. What is begun is an act that can be undone. */
export function TagForm<Tag extends { tag: string }>({ formName, tag, words, tagOf, joins, rename, remove, above, onClose }: Props<Tag>) {
  const form = useForm({
    name: formName,
    initial: { name: tag },
    problemsOf: (draft) => {
      const { error } = NamedTag.safeParse(draft)
      return error ? fieldErrors(error) : {}
    },
    save: ({ name }) => rename(name),
  })
  const other = useOther(tagOf, tag, form.draft.name)
  return (
    <EntityEditor
      form={form}
      title={tag}
      createLabel={form.dirty ? (other ? words.join : words.rename) : undefined}
      saved={words.begun}
      onClose={onClose}
      above={above}
      acts={(leave) => (
        <DeleteEntity
          label={words.delete}
          question={words.deleteQuestion}
          text={words.deleteText}
          done={words.deleteBegun}
          remove={remove}
          onDeleted={leave}
        />
      )}
    >
      <TextInput label={words.name} required maxLength={customerLimits.tag} data-autofocus {...form.text('name')} />
      <p className={styles.consequence} role="status" data-joins={other ? true : undefined}>
        {other ? joins(other) : words.renames}
      </p>
    </EntityEditor>
  )
}

/** Another tag that is called as is typed now. */
function useOther<Tag extends { tag: string }>(tagOf: Props<Tag>['tagOf'], tag: string, typed: string): Tag | undefined {
  const name = useDeferredValue(typed.trim().replace(/\s+/g, ' '))
  const { data } = useQuery({ ...tagOf(name), enabled: name !== '' && !isSameTag(name, tag) })
  return data && isSameTag(data.tag, name) && !isSameTag(name, tag) ? data : undefined
}
