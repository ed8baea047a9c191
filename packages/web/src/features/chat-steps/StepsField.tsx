import { type ChatStepType, chatStepLimits, chatStepNeeds, chatStepTexts } from '@besedka/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { focusFirstField } from '../../ui/focus-first-field.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import styles from './chat-steps.module.css'
import { StepFields } from './StepFields.tsx'
import { newStep, type StepDraft } from './step-draft.ts'
import { stepWords } from './step-words.ts'
import type { StepChoices } from './use-step-choices.ts'

type Props = {
  /** The acts that may be chosen, as far as the plan has them. */
  offered: readonly ChatStepType[]
  steps: readonly StepDraft[]
  choices: StepChoices
  onChange: (steps: StepDraft[]) => void
  errorOf: (path: string) => string | undefined
}

/** The acts of a macro or a rule: added, set, put in order and removed. */
export function StepsField({ offered, steps, choices, onChange, errorOf }: Props) {
  const t = useWords(stepWords)
  const locale = useLocale()
  const { options } = useCurrentUser()
  const isOffered = (type: ChatStepType) => {
    const { option } = chatStepNeeds[type]
    return option === undefined || options.includes(option)
  }
  const nameOf = (type: ChatStepType) => chatStepTexts[type][locale]
  const error = errorOf('steps')
  const [addedId, setAddedId] = useState<string>()

  function add(type: ChatStepType): void {
    const added = newStep(type)
    setAddedId(added.id)
    onChange([...steps, added])
  }

  return (
    <fieldset className={styles.steps}>
      <legend className={styles.legend}>{t('actions')}</legend>
      <p className={styles.hint}>{t('actionsHint')}</p>
      {steps.length > 0 && (
        <SortableList
          items={steps.map((one) => ({ ...one, name: nameOf(one.step.type) }))}
          label={t('actions')}
          onReorder={(ids) => onChange(ids.flatMap((id) => steps.find((one) => one.id === id) ?? []))}
        >
          {({ id, step, name }, { attributes, handle, place }) => (
            <li className={styles.step} {...attributes}>
              <div className={styles.head}>
                {handle}
                <b>{name}</b>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t('remove', { name })}
                  onClick={() => onChange(steps.filter((one) => one.id !== id))}
                >
                  <IconX size={16} stroke={1.5} />
                </ActionIcon>
              </div>
              <div className={styles.fields} ref={id === addedId ? focusFirstField : undefined}>
                <StepFields
                  step={step}
                  choices={choices}
                  onChange={(changed) => onChange(steps.map((one) => (one.id === id ? { id, step: changed } : one)))}
                  errorOf={(field) => errorOf(`steps.${place - 1}.${field}`)}
                />
                <Complaint text={errorOf(`steps.${place - 1}.type`)} />
              </div>
            </li>
          )}
        </SortableList>
      )}
      <Complaint text={error} />
      {steps.length < chatStepLimits.steps && (
        <Menu
          label={t('add')}
          position="bottom-start"
          width={280}
          target={(props) => (
            <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} {...props}>
              {t('add')}
            </Button>
          )}
        >
          {offered.filter(isOffered).map((type) => (
            <MenuItem key={type} onClick={() => add(type)}>
              {nameOf(type)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </fieldset>
  )
}

function Complaint({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles.complaint} role="alert">
      {text}
    </p>
  )
}
