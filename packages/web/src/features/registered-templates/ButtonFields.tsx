import { registeredTemplateLimits } from '@besedka/contract'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import type { Form } from '../../ui/form/use-form.ts'
import type { ButtonDraft, RegisteredDraft } from './registered-draft.ts'
import styles from './registered-templates.module.css'
import { registeredWords } from './words.ts'

const types = ['reply', 'link', 'phone'] as const

/** The buttons under a new template: what each does, what stands on it, and where it leads. */
export function ButtonFields({ form }: { form: Form<RegisteredDraft> }) {
  const t = useWords(registeredWords)
  const { buttons } = form.draft
  const set = (index: number, change: Partial<ButtonDraft>) =>
    form.change({ buttons: buttons.map((button, place) => (place === index ? { ...button, ...change } : button)) })
  return (
    <div>
      <p className={styles.label}>{t('buttons')}</p>
      {buttons.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no names of their own, and labels may repeat
        <fieldset key={index} className={styles.button}>
          <NativeSelect
            aria-label={t('buttonType')}
            data={types.map((value) => ({ value, label: t(`button-${value}`) }))}
            value={button.type}
            onChange={(event) => set(index, { type: types.find((type) => type === event.currentTarget.value) ?? 'reply' })}
          />
          <TextInput
            aria-label={t('buttonLabel')}
            placeholder={t('buttonLabel')}
            maxLength={registeredTemplateLimits.labelLength}
            value={button.label}
            onChange={(event) => set(index, { label: event.currentTarget.value })}
            error={form.errorOf(`buttons.${index}.label`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('removeButton', { label: button.label })}
            onClick={() => form.change({ buttons: buttons.toSpliced(index, 1) })}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
          {button.type !== 'reply' && (
            <TextInput
              className={styles.target}
              aria-label={t(button.type === 'link' ? 'buttonLink' : 'buttonPhone')}
              placeholder={button.type === 'link' ? 'https://' : '+7'}
              value={button.target}
              onChange={(event) => set(index, { target: event.currentTarget.value })}
              error={form.errorOf(`buttons.${index}.target`)}
            />
          )}
        </fieldset>
      ))}
      {form.errorOf('buttons') && <p className={styles.problem}>{form.errorOf('buttons')}</p>}
      <Button
        variant="default"
        size="compact-sm"
        disabled={buttons.length >= registeredTemplateLimits.buttons}
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => form.change({ buttons: [...buttons, { type: 'reply', label: '', target: '' }] })}
      >
        {t('addButton')}
      </Button>
    </div>
  )
}
