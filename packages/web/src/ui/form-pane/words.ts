import { formPane as enGB } from '../../locales/en-GB/form-pane.ts'
import { formPane as ruRU } from '../../locales/ru-RU/form-pane.ts'
import { addWords } from '../../locales/translate.ts'

addWords('formPane', { 'ru-RU': ruRU, 'en-GB': enGB })
