import { deleteMessage, setMessageReaction } from './afterwards.ts'
import { deleteWebhook, getUpdates, getWebhookInfo, setWebhook } from './delivery.ts'
import { editMessageCaption, editMessageText } from './edit.ts'
import type { Method } from './parameters.ts'
import { sendFile } from './send-file.ts'
import { sendMediaGroup } from './send-media-group.ts'
import { sendMessage } from './send-message.ts'
import { answerCallbackQuery, getFile, getMe, sendChatAction } from './small-methods.ts'

/** The methods that the simulator knows: those that our adapter calls. */
export const methods: Readonly<Record<string, Method>> = {
  getMe,
  getUpdates,
  setWebhook,
  deleteWebhook,
  getWebhookInfo,
  sendMessage,
  sendPhoto: sendFile('photo'),
  sendVideo: sendFile('video'),
  sendAnimation: sendFile('animation'),
  sendAudio: sendFile('audio'),
  sendVoice: sendFile('voice'),
  sendDocument: sendFile('document'),
  sendMediaGroup,
  sendChatAction,
  editMessageText,
  editMessageCaption,
  setMessageReaction,
  deleteMessage,
  answerCallbackQuery,
  getFile,
}
