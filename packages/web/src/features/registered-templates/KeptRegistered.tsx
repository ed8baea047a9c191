import { type FieldError, fieldErrors, type RegisteredTemplateView, registeredTemplateUse } from '@besedka/contract'
import { placesOf } from '@besedka/contract/template-places'
import { partsOfTemplate } from '@besedka/contract/template-variables'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { longDay } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useVariableGroups } from '../templates/use-variables.ts'
import { Bubble } from './Bubble.tsx'
import { shownPlaces } from './filling.ts'
import { languageOf } from './language-of.ts'
import { refreshRegisteredTemplates } from './registered-template-queries.ts'
import styles from './registered-templates.module.css'
import { StateOfTemplate } from './StateOfTemplate.tsx'
import { usePlaceName } from './use-place-name.ts'
import { registeredWords } from './words.ts'

const schema = z.object(registeredTemplateUse)
const byHand = ''

type Props = {
  template: RegisteredTemplateView
  channelName: string | undefined
  /** Absent where its channel takes none. */
  onAgain: (() => void) | undefined
  onClose: () => void
}

/** A template that its provider keeps: what it says cannot be changed, how it is used here can. */
export function KeptRegistered({ template, channelName, onAgain, onClose }: Props) {
  const t = useWords(registeredWords)
  const manages = hasRight(useCurrentUser(), 'AUTHORITY_TEAM_TEMPLATE')
  const places = placesOf(template)
  const form = useForm({
    name: `registeredTemplate.${template.id}`,
    initial: { enabled: template.enabled, fills: places.map((_, index) => template.fills[index] ?? '') },
    problemsOf: (draft): Record<string, FieldError> => {
      const result = schema.safeParse(draft)
      return result.success ? {} : fieldErrors(result.error)
    },
    async save(draft) {
      await api.registeredTemplates.update({ templateId: template.id, ...draft }, { quiet: true })
      await refreshRegisteredTemplates()
    },
  })
  const { draft, change } = form
  const nameOf = usePlaceName({ ...template, fills: draft.fills })
  const anonymous = usePlaceName({ ...template, fills: [] })
  const canFill = template.buttons.every(({ type }) => type !== 'other')
  return (
    <EntityEditor
      form={form}
      title={template.name}
      saved={t('saved')}
      onClose={onClose}
      above={
        <div className={styles.above}>
          <Facts template={template} channelName={channelName} />
          {template.reason !== null && <p className={styles.notice}>{t('reason', { reason: template.reason })}</p>}
          {manages && onAgain && template.state === 'rejected' && (
            <Button variant="default" className={styles.again} onClick={onAgain}>
              {t('again')}
            </Button>
          )}
          {!canFill && <p className={styles.notice}>{t('cannotSend')}</p>}
          <Bubble template={template} filled={shownPlaces(template, [], nameOf)} label={t('preview')} />
        </div>
      }
      acts={(leave) =>
        manages && (
          <DeleteEntity
            label={t('delete')}
            question={t('deleteQuestion', { name: template.name })}
            text={t('deleteText')}
            done={t('deleted')}
            remove={async () => {
              await api.registeredTemplates.delete({ templateId: template.id }, { quiet: true })
              await refreshRegisteredTemplates()
            }}
            onDeleted={leave}
          />
        )
      }
    >
      {manages ? (
        <>
          {places.length > 0 && <p className={styles.label}>{t('fills')}</p>}
          {places.map((place, index) => (
            <PlaceFill
              key={`${place.part}${place.button}${place.name}`}
              label={anonymous(index)}
              fill={draft.fills[index] ?? ''}
              onChange={(fill) => change({ fills: draft.fills.with(index, fill) })}
            />
          ))}
          <Checkbox
            label={t('offered')}
            description={t('offeredHint')}
            checked={draft.enabled}
            onChange={(event) => change({ enabled: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </EntityEditor>
  )
}

function Facts({ template, channelName }: Pick<Props, 'template' | 'channelName'>) {
  const t = useWords(registeredWords)
  const locale = useLocale()
  return (
    <dl className={styles.facts}>
      <dt>{t('state')}</dt>
      <dd>
        <StateOfTemplate template={template} />
      </dd>
      <dt>{t('category')}</dt>
      <dd>{t(`category-${template.category}`)}</dd>
      <dt>{t('language')}</dt>
      <dd>{languageOf(template.language, locale)}</dd>
      <dt>{t('registered')}</dt>
      <dd>{longDay(template.createdAt, locale)}</dd>
      {channelName !== undefined && (
        <>
          <dt>{t('channel')}</dt>
          <dd>{channelName}</dd>
        </>
      )}
    </dl>
  )
}

/** What stands in one place of the template: a variable, or what the operator types by hand. */
function PlaceFill({ label, fill, onChange }: { label: string; fill: string; onChange: (fill: string) => void }) {
  const t = useWords(registeredWords)
  const groups = useVariableGroups()
  const [part] = partsOfTemplate(fill)
  const isVariable = part?.type === 'variable'
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={label}
        data={[
          { value: byHand, label: t('byHand') },
          ...groups.map(({ title, variables }) => ({
            group: title,
            items: variables.map((variable) => ({ value: variable.name, label: variable.title })),
          })),
        ]}
        value={isVariable ? part.name : byHand}
        onChange={({ currentTarget: { value } }) => onChange(value === byHand ? '' : `{{${value}}}`)}
      />
      {!isVariable && (
        <TextInput
          label={t('blankLabel')}
          maxLength={100}
          value={part?.type === 'blank' ? part.label : ''}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? '' : `{{?${value.replaceAll(/[{}]/g, '')}}}`)}
        />
      )}
    </div>
  )
}
