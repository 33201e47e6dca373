import { expect, type Page } from '@playwright/test';
import { RAN } from '#test/harness/injections.ts';

/**
 * Watches for the effects of an injected text: it runs, is blocked by the page's policy, prompts, opens a window, or
 * navigates. The policy's reports come from the browser itself: a listener of the test would be a script in frames
 * that allow none.
 */
export async function watchForHarm(page: Page): Promise<() => Promise<void>> {
  const harm: string[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on('Audits.issueAdded', ({ issue }) => {
    if (issue.code === 'ContentSecurityPolicyIssue')
      harm.push(`policy: ${JSON.stringify(issue.details.contentSecurityPolicyIssueDetails)}`);
  });
  await browser.send('Audits.enable');
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => harm.push(`window: ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    if (frame === page.mainFrame() ? url.includes('injection') : !/^about:(?:srcdoc|blank)$/u.test(url))
      harm.push(`led away: ${url}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Blocked script/u.test(message.text())) harm.push(`console: ${message.text()}`);
  });
  return async () => {
    expect(harm).toEqual([]);
    expect(await page.evaluate(() => window.name)).not.toBe(RAN);
  };
}
