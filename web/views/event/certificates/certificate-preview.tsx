import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { frameOf } from '#model/print/print-frames.ts';
import type { CertificateHolder } from '#model/wire/certificates.ts';
import { drawCertificate, drawTemplate } from '#web/api/events/certificates.ts';
import { recordQuery } from '#web/api/records.ts';
import { recordPath } from '#web/routing/route-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { OwnField } from '../../own-field.tsx';
import { DrawnPages } from '../../print/drawn-pages.tsx';
import { pageRatio } from '../../print/page-ratio.ts';
import type { ViewProps } from '../../view.ts';
import { asEvent } from '../event-record.ts';
import { Panel } from '../panel.tsx';

const TEMPLATE_FIELD = 'certificateTemplateId';
const TEMPLATE = 'certificateTemplate';

interface CertificatePreviewProps extends ViewProps {
  /** Whose certificate is shown; null for a sample. */
  readonly holder: CertificateHolder | null;
}

/** The template of an event's certificates, and the certificate of one participant: as it is, or as it would be. */
export function CertificatePreview({ metadata, record, onRefresh, holder }: CertificatePreviewProps) {
  const property = metadata.properties.find(({ name }) => name === TEMPLATE_FIELD);
  const templateId = asEvent(record).certificateTemplateId ?? null;
  const template = useQuery({ ...recordQuery(TEMPLATE, templateId ?? 0), enabled: templateId !== null }).data;
  const path = template ? recordPath(TEMPLATE, template) : null;
  const certificateId = holder?.certificate?.id ?? null;
  return (
    <Panel
      title="Как выглядит"
      actions={
        path !== null && (
          <Button size="small" color="inherit" component={RouterAnchor} to={path} endIcon={<Icon name="arrow-right" />}>
            Изменить макет
          </Button>
        )
      }
    >
      <Box sx={{ px: 2, pb: 2, minWidth: 0 }}>
        {property && (
          <Box sx={{ mx: -1.5, mb: 1 }}>
            <Typography variant="caption" color="textSecondary" component="div" sx={{ px: 1.5 }}>
              {property.caption}
            </Typography>
            <OwnField metadata={metadata} record={record} property={property} onRefresh={onRefresh} />
          </Box>
        )}
        {certificateId === null && templateId === null && (
          <Alert severity="info">Выберите шаблон сертификата: без него выдать сертификаты нельзя.</Alert>
        )}
        {certificateId === null && template && (
          <DrawnPages
            of={['template', template.id, template.version, holder?.registrationId ?? null]}
            draw={(signal) =>
              drawTemplate(
                {
                  html: template.html ?? null,
                  orientation: template.orientation === 'portrait' ? 'portrait' : 'landscape',
                  frame: frameOf(template.frame),
                  backgroundFileId: template.backgroundFileId ?? null,
                  registrationId: holder?.registrationId ?? null,
                },
                signal,
              )
            }
            alt={holder ? `Будущий сертификат: ${holder.fullName}` : 'Образец сертификата'}
            ratio={pageRatio(template.orientation)}
          />
        )}
        {certificateId !== null && (
          <DrawnPages
            of={['certificate', certificateId, template?.version ?? null]}
            draw={(signal) => drawCertificate(certificateId, signal)}
            alt={`Сертификат: ${holder?.fullName ?? ''}`}
            ratio={pageRatio(template?.orientation)}
          />
        )}
      </Box>
    </Panel>
  );
}
