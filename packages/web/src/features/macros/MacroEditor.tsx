import {
  fieldErrors,
  MacroFields,
  type MacroView,
  macroLimits,
  macroStepTypes,
  type SavedViewSharing,
  savedViewSharings,
} from '@besedka/contract'
import { MultiSelect, TextInput } from '@mantine/core'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { RadioChoice } from '../../ui/radio-choice/RadioChoice.tsx'
import { optionsOf } from '../chat-steps/options-of.ts'
import { StepsField } from '../chat-steps/StepsField.tsx'
import { asMissing, draftOfSteps, type StepDraft, stepsOfDraft } from '../chat-steps/step-draft.ts'
import { type StepChoice, useStepChoices } from '../chat-steps/use-step-choices.ts'
import templates from '../templates/templates.module.css'
import { refreshMacros } from './macro-queries.ts'
import { macroWords } from './macro-words.ts'
import styles from './macros.module.css'

type Draft = { name: string; steps: StepDraft[]; sharedWith: SavedViewSharing; teamIds: string[] }

const blank: Draft = { name: '', steps: [], sharedWith: 'nobody', teamIds: [] }

/** A macro beside their list; without one it is a new one. */
export function MacroEditor({ macro, onClose }: { macro: MacroView | undefined; onClose: () => void }) {
  const t = useWords(macroWords)
  const user = useCurrentUser()
  const choices = useStepChoices()
  const manages = hasRight(user, 'AUTHORITY_TEAM_TEMPLATE')
  const mayChange = !macro || manages || macro.ownerId === user.id
  const form = useForm<Draft>({
    name: `macro.${macro?.id ?? 'new'}`,
    initial: macro ? draftOf(macro) : blank,
    problemsOf,
    fieldOf: (error) => (isApiError(error, 'macroTeamsException') ? 'teamIds' : undefined),
    async save(draft) {
      const given = givenBy(draft)
      if (macro) await api.macros.update({ macroId: macro.id, ...given })
      else await api.macros.create(given)
      await refreshMacros()
    },
  })
  const { draft, change } = form
  const isShared = draft.sharedWith !== 'nobody'

  return (
    <EntityEditor
      form={form}
      title={macro?.name ?? t('newTitle')}
      createLabel={macro ? undefined : t('create')}
      saved={t(macro ? 'updated' : 'created')}
      onClose={onClose}
      above={!mayChange && <p className={templates.notice}>{t('shared')}</p>}
      acts={(leave) =>
        macro &&
        mayChange && (
          <DeleteEntity
            label={t('delete')}
            question={t('deleteQuestion', { name: macro.name })}
            text={t(macro.sharedWith === 'nobody' ? 'deleteText' : 'deleteTextShared')}
            done={t('deleted')}
            remove={() => api.macros.delete({ macroId: macro.id }).finally(refreshMacros)}
            onDeleted={leave}
          />
        )
      }
    >
      <fieldset className={templates.fields} disabled={!mayChange}>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          required
          maxLength={macroLimits.name}
          data-autofocus
          {...form.text('name')}
        />
        <StepsField
          offered={macroStepTypes}
          steps={draft.steps}
          choices={isShared ? { ...choices, templates: choices.templates.filter(({ ownerId }) => ownerId === null) } : choices}
          onChange={(steps) => change({ steps })}
          errorOf={form.errorOf}
        />
        <Sharing form={form} manages={manages} was={macro?.sharedWith ?? 'nobody'} teams={choices.teams} />
        {isShared && <p className={styles.hint}>{t('rightsStay')}</p>}
      </fieldset>
    </EntityEditor>
  )
}

type SharingProps = {
  form: ReturnType<typeof useForm<Draft>>
  manages: boolean
  was: SavedViewSharing
  teams: readonly StepChoice[]
}

/** Who has it. Without the right one can only take back what one has shared before. */
function Sharing({ form, manages, was, teams }: SharingProps) {
  const t = useWords(macroWords)
  const { draft, change, errorOf } = form
  const offered = savedViewSharings.filter((choice) => manages || choice === 'nobody' || choice === was)
  if (offered.length === 1) return null
  return (
    <>
      <div>
        <p className={templates.label}>{t('forWhom')}</p>
        <RadioChoice
          label={t('forWhom')}
          choices={offered.map((value) => ({ value, label: t(`share-${value}`) }))}
          value={draft.sharedWith}
          onChange={(sharedWith) => change({ sharedWith })}
        />
      </div>
      {draft.sharedWith === 'teams' && (
        <MultiSelect
          label={t('teams')}
          placeholder={draft.teamIds.length === 0 ? t('chooseTeams') : ''}
          required
          searchable
          hidePickedOptions
          nothingFoundMessage={t('noSuchTeam')}
          data={optionsOf(teams, draft.teamIds)}
          value={draft.teamIds}
          onChange={(teamIds) => change({ teamIds })}
          error={errorOf('teamIds')}
        />
      )}
    </>
  )
}

function draftOf({ name, steps, sharedWith, teamIds }: MacroView): Draft {
  return { name, steps: draftOfSteps(steps), sharedWith, teamIds }
}

function givenBy({ name, steps, sharedWith, teamIds }: Draft): MacroFields {
  return { name, steps: stepsOfDraft(steps), sharedWith, teamIds: sharedWith === 'teams' ? teamIds : [] }
}

function problemsOf(draft: Draft) {
  const { error } = MacroFields.safeParse(givenBy(draft))
  const problems = error ? asMissing(fieldErrors(error), draft.steps) : {}
  const lacksTeam = draft.sharedWith === 'teams' && draft.teamIds.length === 0
  return lacksTeam ? { ...problems, teamIds: { key: 'required' as const, params: {} } } : problems
}
