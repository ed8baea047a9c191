import { pageForm as enGB } from '../../locales/en-GB/page-form.ts'
import { pageForm as ruRU } from '../../locales/ru-RU/page-form.ts'
import { addWords } from '../../locales/translate.ts'

addWords('pageForm', { 'ru-RU': ruRU, 'en-GB': enGB })
