import { workingHours as enGB } from '../../locales/en-GB/working-hours.ts'
import { workingHours as ruRU } from '../../locales/ru-RU/working-hours.ts'
import { addWords } from '../../locales/translate.ts'

addWords('workingHours', { 'ru-RU': ruRU, 'en-GB': enGB })
