import type { TemplateView } from '@besedka/contract'
import { MultiSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { RadioChoice } from '../../ui/radio-choice/RadioChoice.tsx'
import { useTeams } from '../categories/use-teams.ts'
import type { TemplateDraft } from './template-draft.ts'
import styles from './templates.module.css'
import { templateWords } from './words.ts'

type Props = { form: Form<TemplateDraft>; template: TemplateView | undefined; onlyPersonal: boolean }

/** Who may use a template: everybody, some teams, or its author alone. One that is kept never changes between personal and shared. */
export function AudienceFields({ form, template, onlyPersonal }: Props) {
  const t = useWords(templateWords)
  const { draft } = form
  const teams = useTeams(template?.teamIds)
  const audience = draft.personal ? 'me' : draft.forTeams ? 'teams' : 'all'
  return (
    <>
      {!onlyPersonal && (
        <div>
          <p className={styles.label}>{t('forWhom')}</p>
          <RadioChoice
            label={t('forWhom')}
            choices={[
              { value: 'all' as const, label: t('forAll') },
              { value: 'teams' as const, label: t('forSomeTeams') },
              { value: 'me' as const, label: t('forMe') },
            ].filter(({ value }) => !template || (value === 'me') === (template.ownerId !== null))}
            value={audience}
            onChange={(chosen) => form.change({ personal: chosen === 'me', forTeams: chosen === 'teams' })}
          />
        </div>
      )}
      {audience === 'teams' && (
        <MultiSelect
          label={t('teams')}
          placeholder={draft.teamIds.length === 0 ? t('chooseTeams') : ''}
          required
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage={t('noSuchTeam')}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.teamIds}
          onChange={(teamIds) => form.change({ teamIds })}
          error={form.errorOf('teamIds')}
        />
      )}
    </>
  )
}
