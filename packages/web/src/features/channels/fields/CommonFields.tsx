import type { FieldError } from '@besedka/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../locales/use-translation.ts'
import { teamsQuery } from '../channel-queries.ts'
import { FormSection } from '../FormSection.tsx'
import { useFieldError } from '../use-field-error.ts'

type CommonEditor = {
  draft: { name: string; teamId: string | null }
  problems: Record<string, FieldError>
  change: (changes: { name?: string; teamId?: string | null }) => void
  check: (path: string) => void
}

/** What every channel has: a name for colleagues, and a team. */
export function CommonFields({ editor }: { editor: CommonEditor }) {
  const { t } = useTranslation('channels')
  const errorOf = useFieldError(editor)
  const teams = useQuery(teamsQuery)
  const choices = [{ value: '', label: t('noTeamOption') }, ...(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <FormSection id="common" title={t('sectionCommon')}>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        maxLength={64}
        value={editor.draft.name}
        onChange={(event) => editor.change({ name: event.currentTarget.value })}
        onBlur={() => editor.check('name')}
        error={errorOf('name')}
      />
      <NativeSelect
        label={t('team')}
        description={t('teamHint')}
        data={choices}
        value={editor.draft.teamId ?? ''}
        onChange={(event) => editor.change({ teamId: event.currentTarget.value || null })}
        error={errorOf('teamId')}
      />
    </FormSection>
  )
}
