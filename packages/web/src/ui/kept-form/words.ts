import { keptForm as enGB } from '../../locales/en-GB/kept-form.ts'
import { keptForm as ruRU } from '../../locales/ru-RU/kept-form.ts'
import { addWords } from '../../locales/translate.ts'

addWords('keptForm', { 'ru-RU': ruRU, 'en-GB': enGB })
