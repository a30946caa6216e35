import { expect, test } from 'vitest';
import { surveyProviders } from '#contract/surveys/providers.ts';
import { providers } from '../api/surveys/registry.ts';
import { postbackComposers } from './postbacks.ts';

test.each(surveyProviders)(
  'a local postback of %s is signed and names the member by the usual id',
  (id) => {
    const secret = 'secret-of-the-provider';
    const simulated = { transId: 't-1', amountCents: 85, reversalOf: undefined };
    const member = { userId: 'ana@correo.test', opaqueId: 'u-7' };
    const endpoint = `https://sitio.test/api/postback/${id}`;
    const url = postbackComposers[id](endpoint, { ...member, ...simulated }, secret) ?? '';
    const query = new URL(url).searchParams;
    const { isSigned, read, signsUserIds } = providers[id];
    expect(isSigned(url, query, secret)).toBe(true);
    expect(read(query)).toMatchObject({
      kind: 'completion',
      transId: 't-1',
      userId: signsUserIds ? member.userId : member.opaqueId,
      amountCents: 85,
    });
  },
);
