import { templateVariableNames, templateVariables } from '@besedka/contract'
import { Button, Textarea } from '@mantine/core'
import { IconBraces, IconForms } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { insertAt } from '../../ui/insert-at.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import styles from './templates.module.css'
import { templateWords } from './words.ts'

type Props = Pick<
  ComponentProps<typeof Textarea>,
  'description' | 'minRows' | 'maxRows' | 'maxLength' | 'onBlur' | 'onChange' | 'error'
> & {
  value: string
  /** Is given the text with what was chosen from the menus in it. */
  onInsert(text: string): void
}

/** The text of a template, with the data of the chat and the blanks that can be put into it. */
export function TemplateText({ onInsert, ...field }: Props) {
  const t = useWords(templateWords)
  const locale = useLocale()
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (inserted: string) => onInsert(insertAt(area.current, field.value, inserted))
  return (
    <div>
      <Textarea ref={area} label={t('text')} required autosize {...field} />
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
