import { templateVariableNames, templateVariables } from '@besedka/contract'
import { Button, Textarea } from '@mantine/core'
import { IconBraces, IconForms } from '@tabler/icons-react'
import { useRef } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { insertAt } from '../chats/composer/insert-at.ts'
import type { RegisteredDraft } from './registered-draft.ts'
import styles from './registered-templates.module.css'
import { registeredWords } from './words.ts'

/** The text of a new template, with the data of the chat and the blanks that can be put into it. */
export function RegisteredText({ form }: { form: Form<RegisteredDraft> }) {
  const t = useWords(registeredWords)
  const locale = useLocale()
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (inserted: string) => form.change({ text: insertAt(field.current, form.draft.text, inserted) })
  return (
    <div>
      <Textarea
        ref={field}
        label={t('text')}
        description={t('textHint')}
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={1_024}
        {...form.text('text')}
      />
      <div className={styles.inserts}>
        <Menu
          label={t('insertVariable')}
          position="bottom-start"
          width={300}
          target={(props) => (
            <Button variant="default" size="compact-sm" leftSection={<IconBraces size={16} stroke={1.5} aria-hidden />} {...props}>
              {t('insertVariable')}
            </Button>
          )}
        >
          {templateVariableNames.map((name) => (
            <MenuItem key={name} onClick={() => insert(`{{${name}}}`)}>
              {templateVariables[name][locale]}
            </MenuItem>
          ))}
        </Menu>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconForms size={16} stroke={1.5} aria-hidden />}
          onClick={() => insert(`{{?${t('blankExample')}}}`)}
        >
          {t('insertBlank')}
        </Button>
      </div>
    </div>
  )
}
