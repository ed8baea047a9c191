import { type FieldTextKey, newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { picture } from '../../platform/files/corpus/pictures.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { getChannel } from './find-channel.ts'
import { openConnection } from './open-connection.ts'

useServer({ PUBLIC_URL: 'https://besedka.example' })

it('a picture of a bot has to be a small JPEG that we have uploaded ourselves, and everybody may fetch it', async () => {
  const { id: organisationId, administrator, olga } = await given.office()
  const small = await picture('jpeg')
  const connect = (senderPicture: string) =>
    administrator.api.channels.create({
      ...{ type: 'viber_bot', name: 'Viber', teamId: null },
      settings: { senderName: 'Shop', senderPicture, welcome: '' },
      secrets: { token: [newId(), newId(), newId()].map((id) => id.replaceAll('-', '').slice(16)).join('-') },
    })
  const problem = (key: FieldTextKey) => ({ fields: { 'settings.senderPicture': { key, params: {} } } })

  const png = await uploadFile(administrator, jpeg(await picture('png')))
  await expectError(connect(png), 'validationException', problem('jpegOnly'))
  const big = await uploadFile(administrator, jpeg(await picture('jpeg', 900, 900)))
  await expectError(connect(big), 'validationException', problem('pictureTooBig'))
  await expectError(connect(newId()), 'fileNotFoundException')
  await expectError(connect(await uploadFile(olga, jpeg(small))), 'fileNotFoundException')

  const fileId = await uploadFile(administrator, jpeg(small))
  const channel = await connect(fileId)

  const path = `/api/public/files/${fileId}/picture.jpg`
  const answer = await fetch(`${server().address}${path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const row = await getChannel(server().database.system, channel.id)
  expect([row.organisation_id, openConnection(server().app, row).pictureUrl?.(fileId)]).toEqual([
    organisationId,
    `https://besedka.example${path}`,
  ])
})

function jpeg(bytes: Buffer): File {
  return new File([new Uint8Array(bytes)], 'bot.jpg', { type: 'image/jpeg' })
}
