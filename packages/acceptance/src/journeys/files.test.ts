import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { chooseFiles, dropFile, pasteFile } from '../product/hand-in-files.ts'
import { picture, program, recording, text } from '../product/samples.ts'

useProduct()

/** Anna holds a chat with a visitor, and both look at it. */
async function conversation() {
  const office = await given.office()
  const visitor = await office.visitor()
  await visitor.opensChat()
  await visitor.writes('Look at this')
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.takes('Look at this')
  return { office, anna, visitor }
}

describe('files', () => {
  it('go from the visitor to the operator, chosen, pasted and dropped, and look like what they are', async () => {
    const { anna, visitor } = await conversation()

    await chooseFiles(visitor.page, visitor.chat.getByRole('button', { name: 'Attach a file' }), [text('order.txt', 'Order 4815')])
    await pasteFile(visitor.composer, picture('shelf.png'))
    await dropFile(visitor.chat.locator('body'), recording('voice.wav'))
    await visitor.chat.getByRole('button', { name: 'Remove file voice.wav' }).waitFor()
    await visitor.writes('Three things')

    const { log } = anna
    await anna.message('Three things').waitFor()
    await log.getByRole('button', { name: 'Download order.txt' }).waitFor()
    await log.getByRole('button', { name: 'Play voice.wav' }).waitFor()
    await log.getByRole('button', { name: 'Open image shelf.png' }).getByRole('presentation').waitFor()
    const saving = anna.page.waitForEvent('download')
    await log.getByRole('button', { name: 'Download order.txt' }).click()
    expect((await saving).suggestedFilename()).toBe('order.txt')
  })

  it('open large, one after another, and close by the keyboard', async () => {
    const { anna, visitor } = await conversation()
    await chooseFiles(visitor.page, visitor.chat.getByRole('button', { name: 'Attach a file' }), [
      picture('first.png'),
      picture('second.png', 90, 240),
    ])
    await visitor.composer.press('Enter')

    await anna.log.getByRole('button', { name: 'Open image first.png' }).click()
    const large = anna.page.getByRole('dialog', { name: 'first.png' })
    await large.getByRole('img', { name: 'first.png' }).waitFor()
    await anna.page.keyboard.press('ArrowRight')
    await anna.page.getByRole('dialog', { name: 'second.png' }).getByRole('img', { name: 'second.png' }).waitFor()
    await anna.page.keyboard.press('Escape')
    await anna.page.getByRole('dialog').waitFor({ state: 'detached' })

    await visitor.log.getByRole('button', { name: 'Enlarge first.png' }).click()
    await visitor.chat.getByRole('dialog', { name: 'first.png' }).getByRole('img').waitFor()
    await visitor.chat.getByRole('button', { name: 'Close the picture' }).click()
    await visitor.chat.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('go from the operator to the visitor, who watches them leave', async () => {
    const { anna, visitor } = await conversation()
    const gate = Promise.withResolvers<void>()
    await anna.page.route('**/api/files', async (route) => {
      await gate.promise
      await route.continue()
    })

    await pasteFile(anna.composer, picture('screenshot.png'))
    await dropFile(anna.composer, recording('manual.wav'))
    await chooseFiles(anna.page, anna.page.getByRole('button', { name: 'Attach files' }), [text('price.txt', '4 200')])
    // The composer has the focus after the choice of a file.
    await anna.page.keyboard.type('As promised')
    await anna.page.keyboard.press('Enter')
    await anna.writes('And one more thing')
    await anna.log.getByText('Sends once uploaded:').waitFor()
    gate.resolve()

    await visitor.message('And one more thing').waitFor()
    expect((await visitor.log.innerText()).match(/As promised|And one more thing/g)).toEqual(['As promised', 'And one more thing'])
    await visitor.log.getByRole('button', { name: 'Enlarge screenshot.png' }).waitFor()
    await visitor.log.getByRole('button', { name: 'Play manual.wav' }).click()
    await visitor.log.getByLabel('manual.wav', { exact: true }).waitFor()
    const saving = visitor.page.waitForEvent('download')
    await visitor.log.getByRole('button', { name: 'Download price.txt' }).click()
    expect((await saving).suggestedFilename()).toBe('price.txt')
  })

  it('stay with the draft over a reload; what was still being uploaded comes back as not uploaded', async () => {
    const { anna, visitor } = await conversation()
    const attached = anna.page.getByRole('list', { name: 'Attached files' })
    await pasteFile(anna.composer, picture('ready.png'))
    await attached.getByRole('listitem').filter({ hasText: 'ready.png' }).filter({ hasNotText: '%' }).waitFor()
    await anna.page.route('**/api/files', () => {})
    await pasteFile(anna.composer, picture('late.png'))
    await anna.writes('Here it is')
    await anna.log.getByText('Sends once uploaded').waitFor()

    anna.page.on('dialog', (dialog) => void dialog.accept())
    await anna.page.reload()

    await expect.poll(() => anna.composer.inputValue()).toBe('Here it is')
    await attached.getByRole('listitem').filter({ hasText: 'late.png' }).getByText('Not uploaded: the page was closed first').waitFor()
    await anna.composer.press('Enter')
    expect(await anna.message('Here it is').count()).toBe(0)
    await attached.getByRole('button', { name: 'Remove late.png' }).click()
    await anna.composer.press('Enter')
    await visitor.message('Here it is').waitFor()
    await visitor.log.getByRole('button', { name: 'Enlarge ready.png' }).waitFor()
  })

  it('that only say that they are pictures are shown as files, not as broken pictures', async () => {
    const { anna, visitor } = await conversation()
    const falsePicture = { ...text('photo.png', 'No picture'), mimeType: 'image/png' }

    await chooseFiles(anna.page, anna.page.getByRole('button', { name: 'Attach files' }), [falsePicture])
    await chooseFiles(visitor.page, visitor.chat.getByRole('button', { name: 'Attach a file' }), [falsePicture])

    const operators = anna.page.getByRole('list', { name: 'Attached files' }).getByRole('listitem').filter({ hasText: 'photo.png' })
    const visitors = visitor.chat.getByRole('listitem').filter({ hasText: 'photo.png' })
    for (const item of [operators, visitors]) {
      await item.locator('svg').first().waitFor()
      await item.locator('img').waitFor({ state: 'detached' })
    }
  })

  it('that are not accepted say so in their place, and no message leaves as if they were with it', async () => {
    const { anna, visitor } = await conversation()

    await chooseFiles(anna.page, anna.page.getByRole('button', { name: 'Attach files' }), [program('setup.exe'), text('empty.txt', '')])
    const attached = anna.page.getByRole('list', { name: 'Attached files' })
    await attached.getByRole('listitem').filter({ hasText: 'setup.exe' }).getByText('are not accepted here').waitFor()
    await attached.getByRole('listitem').filter({ hasText: 'empty.txt' }).getByText('The file is empty').waitFor()
    await anna.writes('Here is the program')
    await anna.conversation.getByText('Remove the file that was not attached').waitFor()
    expect(await anna.message('Here is the program').count()).toBe(0)
    for (const name of ['setup.exe', 'empty.txt']) await attached.getByRole('button', { name: `Remove ${name}` }).click()
    await anna.writes('Without the programs')
    await visitor.message('Without the programs').waitFor()

    await chooseFiles(visitor.page, visitor.chat.getByRole('button', { name: 'Attach a file' }), [program('virus.exe')])
    await visitor.composer.press('Enter')
    await visitor.chat.getByText('are not accepted here').waitFor()
    await visitor.chat.getByRole('button', { name: 'Delete' }).click()
    await visitor.writes('Sorry, no programs')

    await anna.message('Sorry, no programs').waitFor()
    expect(await anna.log.getByText('virus.exe').count()).toBe(0)
  })
})
