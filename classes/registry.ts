import type { ClassDefinition } from '#model/define-class.ts';
import { clientCalculationItem } from './commerce/client-calculation-item.ts';
import { clientCalculation } from './commerce/client-calculation.ts';
import { clientWebOrder } from './commerce/client-web-order.ts';
import { commodityFolderPromoCode } from './commerce/commodity-folder-promo-code.ts';
import { commodity } from './commerce/commodity.ts';
import { currencyRate } from './commerce/currency-rate.ts';
import { currency } from './commerce/currency.ts';
import { modification } from './commerce/modification.ts';
import { orderItem } from './commerce/order-item.ts';
import { order } from './commerce/order.ts';
import { priceCatalog } from './commerce/price-catalog.ts';
import { priceListItem } from './commerce/price-list-item.ts';
import { pricelist } from './commerce/pricelist.ts';
import { productClass } from './commerce/product-class.ts';
import { productModel } from './commerce/product-model.ts';
import { productPriceListItem } from './commerce/product-price-list-item.ts';
import { productSeries } from './commerce/product-series.ts';
import { promoAction } from './commerce/promo-action.ts';
import { promoCode } from './commerce/promo-code.ts';
import { stockMovement } from './commerce/stock-movement.ts';
import { stockReservation } from './commerce/stock-reservation.ts';
import { warehouseStock } from './commerce/warehouse-stock.ts';
import { warehouse } from './commerce/warehouse.ts';
import { article } from './content/article.ts';
import { author } from './content/author.ts';
import { brand } from './content/brand.ts';
import { caseStudy } from './content/case-study.ts';
import { clinicCase } from './content/clinic-case.ts';
import { district } from './content/district.ts';
import { document } from './content/document.ts';
import { feature } from './content/feature.ts';
import { geoObject } from './content/geo-object.ts';
import { job } from './content/job.ts';
import { news } from './content/news.ts';
import { page } from './content/page.ts';
import { pagePattern } from './content/page-pattern.ts';
import { professionalArea } from './content/professional-area.ts';
import { question } from './content/question.ts';
import { quotation } from './content/quotation.ts';
import { region } from './content/region.ts';
import { review } from './content/review.ts';
import { reward } from './content/reward.ts';
import { service } from './content/service.ts';
import { station } from './content/station.ts';
import { video } from './content/video.ts';
import { clientManager } from './crm/client-manager.ts';
import { client } from './crm/client.ts';
import { leadClass } from './crm/lead-class.ts';
import { leadFunnelStage } from './crm/lead-funnel-stage.ts';
import { leadFunnel } from './crm/lead-funnel.ts';
import { lead } from './crm/lead.ts';
import { phoneCall } from './crm/phone-call.ts';
import { bookletConfiguration } from './events/booklet-configuration.ts';
import { bookletTemplate } from './events/booklet-template.ts';
import { certificateTemplate } from './events/certificate-template.ts';
import { eventBroadcast } from './events/event-broadcast.ts';
import { eventCertificate } from './events/event-certificate.ts';
import { eventPerson } from './events/event-person.ts';
import { eventRegistration } from './events/event-registration.ts';
import { eventSchedule } from './events/event-schedule.ts';
import { eventSubscriber } from './events/event-subscriber.ts';
import { event } from './events/event.ts';
import { invitation } from './events/invitation.ts';
import { webinar } from './events/webinar.ts';
import { consent } from './mail/consent.ts';
import { folderScenario } from './mail/folder-scenario.ts';
import { folderSubscriber } from './mail/folder-subscriber.ts';
import { mailLog } from './mail/mail-log.ts';
import { mailScenario } from './mail/mail-scenario.ts';
import { subscriber } from './mail/subscriber.ts';
import { userConsentCancellation } from './mail/user-consent-cancellation.ts';
import { branch } from './people/branch.ts';
import { clinicBranch } from './people/clinic-branch.ts';
import { clinic } from './people/clinic.ts';
import { companyBranchPerson } from './people/company-branch-person.ts';
import { companyBranchService } from './people/company-branch-service.ts';
import { companyBranch } from './people/company-branch.ts';
import { companyPartner } from './people/company-partner.ts';
import { company } from './people/company.ts';
import { courseItem } from './people/course-item.ts';
import { courseProvider } from './people/course-provider.ts';
import { course } from './people/course.ts';
import { doctor } from './people/doctor.ts';
import { person } from './people/person.ts';
import { resume } from './people/resume.ts';
import { userProfile } from './people/user-profile.ts';
import { componentAuthor } from './support/component-author.ts';
import { componentCommodity } from './support/component-commodity.ts';
import { componentFeature } from './support/component-feature.ts';
import { componentGeoObject } from './support/component-geo-object.ts';
import { componentImageAlbum } from './support/component-image-album.ts';
import { componentImage } from './support/component-image.ts';
import { componentLike } from './support/component-like.ts';
import { componentLink } from './support/component-link.ts';
import { componentPerson } from './support/component-person.ts';
import { componentProfessionalArea } from './support/component-professional-area.ts';
import { componentRating } from './support/component-rating.ts';
import { componentReview } from './support/component-review.ts';
import { componentVideo } from './support/component-video.ts';
import { contentBlockFile } from './support/content-block-file.ts';
import { contentBlock } from './support/content-block.ts';
import { formDefinition } from './support/form-definition.ts';
import { distinctPair } from './support/distinct-pair.ts';
import { formAnswer } from './support/form-answer.ts';
import { note } from './support/note.ts';
import { linkedComponentFile } from './support/linked-component-file.ts';
import { seoKeyword } from './support/seo-keyword.ts';
import { assignment } from './support/assignment.ts';
import { recordImport } from './support/record-import.ts';
import { attachedFile } from './system/attached-file.ts';
import { customField } from './system/custom-field.ts';
import { accessKey } from './system/access-key.ts';
import { homeDesk } from './system/home-desk.ts';
import { savedView } from './system/saved-view.ts';
import { searchSynonym } from './system/search-synonym.ts';
import { databusIncoming } from './system/databus-incoming.ts';
import { databusRequest } from './system/databus-request.ts';
import { databusResponse } from './system/databus-response.ts';
import { databusSubscription } from './system/databus-subscription.ts';
import { folderAccess } from './system/folder-access.ts';
import { roles } from './system/roles.ts';
import { securityGroup } from './system/security-group.ts';
import { user } from './system/user.ts';

/** Every class of the product. Adding a class is adding its file and one line here. */
export const CLASSES = [
  page,
  pagePattern,
  news,
  article,
  video,
  caseStudy,
  document,
  author,
  feature,
  review,
  question,
  quotation,
  brand,
  reward,
  job,
  service,
  professionalArea,
  clinicCase,
  region,
  district,
  station,
  geoObject,
  person,
  doctor,
  resume,
  clinic,
  clinicBranch,
  company,
  companyBranch,
  branch,
  companyBranchService,
  companyBranchPerson,
  companyPartner,
  course,
  courseProvider,
  courseItem,
  userProfile,
  event,
  webinar,
  eventPerson,
  eventSchedule,
  eventBroadcast,
  eventSubscriber,
  eventRegistration,
  eventCertificate,
  bookletConfiguration,
  bookletTemplate,
  certificateTemplate,
  invitation,
  order,
  orderItem,
  commodity,
  commodityFolderPromoCode,
  modification,
  priceCatalog,
  pricelist,
  priceListItem,
  productPriceListItem,
  promoCode,
  promoAction,
  productModel,
  productSeries,
  productClass,
  warehouse,
  warehouseStock,
  stockReservation,
  stockMovement,
  currency,
  currencyRate,
  clientWebOrder,
  clientCalculation,
  clientCalculationItem,
  client,
  lead,
  leadFunnel,
  leadFunnelStage,
  leadClass,
  phoneCall,
  clientManager,
  subscriber,
  mailScenario,
  folderScenario,
  folderSubscriber,
  mailLog,
  consent,
  userConsentCancellation,
  user,
  roles,
  securityGroup,
  folderAccess,
  attachedFile,
  databusIncoming,
  databusRequest,
  databusResponse,
  databusSubscription,
  customField,
  savedView,
  homeDesk,
  accessKey,
  formAnswer,
  note,
  searchSynonym,
  assignment,
  recordImport,
  componentImage,
  componentImageAlbum,
  componentLink,
  distinctPair,
  linkedComponentFile,
  componentReview,
  componentFeature,
  componentGeoObject,
  componentAuthor,
  componentVideo,
  componentPerson,
  componentCommodity,
  componentProfessionalArea,
  componentRating,
  componentLike,
  seoKeyword,
  contentBlock,
  contentBlockFile,
  formDefinition,
] as const satisfies readonly ClassDefinition[];

type Declared = (typeof CLASSES)[number];

/** The declarations by class name, for types only: the types of records that are read by class name derive from it. */
export type Classes = { readonly [Declaration in Declared as Declaration['name']]: Declaration };
