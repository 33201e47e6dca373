import { checkForm } from '#model/forms/check/check-form.ts';
import { changedExamples } from '#model/forms/example-outcome.ts';
import type { Form } from '#model/forms/form.ts';

// Checks forms away from the page's thread; each answer names the question that it belongs to.
addEventListener('message', ({ data }: MessageEvent<{ readonly asked: number; readonly form: Form }>) => {
  postMessage({ asked: data.asked, check: checkForm(data.form), changed: changedExamples(data.form) });
});
