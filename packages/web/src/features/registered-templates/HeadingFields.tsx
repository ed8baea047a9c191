import type { Capabilities } from '@besedka/channels/capabilities'
import { registeredTemplateLimits } from '@besedka/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { HeadingFile } from './HeadingFile.tsx'
import { fileKindOf, headings, type RegisteredDraft } from './registered-draft.ts'
import { registeredWords } from './words.ts'

type Props = {
  form: Form<RegisteredDraft>
  /** What the channel's provider takes; undefined before the channel is known. */
  limits: Capabilities['template']
  onFile: (file: File) => void
}

/** What stands above the text of a new template: nothing, a line or a file. */
export function HeadingFields({ form, limits, onFile }: Props) {
  const t = useWords(registeredWords)
  const { draft, change } = form
  const kind = fileKindOf(draft.heading)
  const taken = kind === null ? undefined : limits?.files[kind]
  return (
    <>
      <NativeSelect
        label={t('header')}
        data={headings.map((value) => ({ value, label: t(`heading-${value}`) }))}
        value={draft.heading}
        onChange={({ currentTarget }) => change({ heading: headings.find((one) => one === currentTarget.value) ?? 'none', sample: null })}
      />
      {draft.heading === 'text' && (
        <TextInput label={t('headerText')} required maxLength={registeredTemplateLimits.headerLength} {...form.text('header')} />
      )}
      {kind !== null && taken && limits && (
        <HeadingFile
          key={kind}
          label={t('sample')}
          hint={t('sampleHint')}
          types={taken.types}
          sizeBytes={Math.min(taken.sizeBytes, limits.sampleSizeBytes)}
          chosen={draft.sample?.name ?? null}
          error={form.errorOf('headerFile')}
          onChoose={({ id, name }, file) => {
            change({ sample: { id, name } })
            onFile(file)
          }}
        />
      )}
    </>
  )
}
